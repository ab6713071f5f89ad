import { currencyOf, defaultCurrency, mostExamples, takeCurrencyFrom } from '@parkdesk/contract'
import { describe, expect, it } from 'vitest'
import { readPasted } from './pasted-examples.ts'

const read = (text: string) =>
  readPasted(text).examples.map(({ entry, exit, expectedFen }) => [entry, exit, expectedFen])
const faults = (text: string) => readPasted(text).faults.map(({ line, fault }) => [line, fault])
const morning = ['2024-04-17 08:00:00', '2024-04-17 10:30:00', 1500]

describe('examples as they are pasted', () => {
  it.each([
    ['tabs', '2024-04-17 08:00\t2024-04-17 10:30\t15'],
    ['commas', '2024-04-17 08:00,2024-04-17 10:30,15.00'],
    ['Chinese commas', '2024-04-17 08:00，2024-04-17 10:30，15元'],
    ['several spaces', '2024-04-17 08:00   2024-04-17 10:30   ¥15.00'],
    ['single spaces', '2024-04-17 08:00 2024-04-17 10:30 15.0'],
    ['quotes', '"2024-04-17 08:00","2024-04-17 10:30","15"'],
    ['slashes', '2024/4/17 8:00:00\t2024/4/17 10:30:00\t15'],
    ['Chinese days', '2024年4月17日 8:00\t2024年4月17日10时30分\t15 元'],
    ['Chinese halves of the day', '2024年4月17日 上午8:00\t2024年4月17日上午10点30分\t15'],
    ['the clock alone', '2024-04-17 08:00\t10:30\t15'],
    ['English days', '17 Apr 2024 08:00\t17 April 2024 10:30\tCNY 15'],
    ['American days', 'Apr 17, 2024 8:00 AM, Apr 17, 2024 10:30 AM, 15 yuan'],
    ['the day first', '17/04/2024 08:00\t17/04/2024 10:30\t15'],
    ['the month first', '04/17/2024 08:00\t04/17/2024 10:30\t15'],
  ])('reads %s', (_, text) => {
    expect(read(text)).toEqual([morning])
  })

  it.each([
    ['KWD', 'KWD 1.500'],
    ['KWD', '1.5'],
    ['KWD', '1.500 科威特第纳尔'],
    ['JPY', '1,500円'],
    ['JPY', 'JPY 1500'],
  ])('reads a fee in %s: %s', (code, fee) => {
    takeCurrencyFrom(() => currencyOf(code))
    expect(read(`2024-04-17 08:00\t2024-04-17 10:30\t${fee}`)).toEqual([morning])
    expect(faults('2024-04-17 08:00\t2024-04-17 10:30\t1.5005')).toEqual([[1, 'fee']])
    takeCurrencyFrom(() => defaultCurrency)
  })

  it('knows a heading by itself, and the order of columns by its words', () => {
    const line = '2024-04-17 08:00\t2024-04-17 10:30\t15'
    expect(read(`入场时间\t离场时间\t应收\n${line}`)).toEqual([morning])
    expect(read(`In\tOut\tFee\n${line}`)).toEqual([morning])
    const [example] = readPasted('说明,金额,出场,入场\n上午,15,2024-04-17 10:30,2024-04-17 08:00').examples
    expect(example).toMatchObject({ name: '上午', line: 2, entry: morning[0], exit: morning[1], expectedFen: 1500 })
  })

  it('takes the vehicle class and how full the lot was from columns that say so', () => {
    const [axles, plain] = readPasted(
      '入场,离场,应收,车型,入场时占用\n2024-04-17 08:00,10:30,45,六轴货车,85%\n2024-04-17 08:00,10:30,15,,',
    ).examples
    expect(axles).toMatchObject({ vehicleClass: '六轴货车', fillPercent: 85, expectedFen: 4500 })
    // The same times, but another stay.
    expect(plain).toMatchObject({ vehicleClass: null, fillPercent: null, sameAs: undefined })
    const [english] = readPasted(
      'Entry,Exit,Fee,Vehicle class,Occupancy\n2024-04-17 08:00,10:30,45,Six axles,0',
    ).examples
    expect(english).toMatchObject({ vehicleClass: 'Six axles', fillPercent: 0 })
    for (const wrong of ['much', '85.5', '-5'])
      expect(faults(`入场,离场,应收,占用\n2024-04-17 08:00,10:30,15,${wrong}`)).toEqual([[2, 'fill']])
  })

  it('takes the card, earlier visits and charging times from columns that say so', () => {
    const heading = '入场,离场,应收,月卡类型,之前停车,充电时段'
    const [example] = readPasted(
      `${heading}\n2024-04-17 08:00,10:30,15,A 卡,2024-04-16 08:00-09:00；6:00至7:00,8:30-9:00; 9:10-10:00`,
    ).examples
    expect(example).toMatchObject({
      cardKind: 'A 卡',
      visits: [
        { entry: '2024-04-16 08:00:00', exit: '2024-04-16 09:00:00', isElsewhere: false },
        { entry: '2024-04-17 06:00:00', exit: '2024-04-17 07:00:00', isElsewhere: false },
      ],
      sessions: [
        { from: '2024-04-17 08:30:00', to: '2024-04-17 09:00:00' },
        { from: '2024-04-17 09:10:00', to: '2024-04-17 10:00:00' },
      ],
    })
    const [english] = readPasted(
      'Entry,Exit,Fee,Card,Earlier visits,Charging\n2024-04-17 08:00,10:30,15,Staff,6:00-7:00,8:30-9:00',
    ).examples
    expect(english).toMatchObject({ cardKind: 'Staff', visits: [{}], sessions: [{}], expectedFen: 1500 })
    expect(faults(`${heading}\n2024-04-17 08:00,10:30,15,,B2 6:00-7:00,`)).toEqual([[2, 'visits']])
    expect(faults(`${heading}\n2024-04-17 08:00,10:30,15,,,9:00`)).toEqual([[2, 'sessions']])
  })

  it('refuses a vehicle class that the operator does not have', () => {
    const text = '入场,离场,应收,车型\n2024-04-17 08:00,10:30,45,六轴货车\n2024-04-17 08:00,10:30,45,六轴火车'
    const { examples, faults: found } = readPasted(text, ['六轴货车'])
    expect(examples.map(({ vehicleClass }) => vehicleClass)).toEqual(['六轴货车'])
    expect(found).toMatchObject([{ line: 3, fault: 'vehicleClass' }])
  })

  it('takes afternoons, thousands of yuan and what is free', () => {
    expect(faults('2024-04-17 1:05 pm\t2024-04-17 12:00 PM\t1')).toEqual([[1, 'exitBeforeEntry']])
    expect(read('2024年4月17日下午1:05\t2024年5月17日下午1:05\t1,200.50')).toEqual([
      ['2024-04-17 13:05:00', '2024-05-17 13:05:00', 120_050],
    ])
    const free = readPasted('2024-04-17 8:00\t8:10\t免费\n2024-04-17 8:00\t8:11\tfree').examples
    expect(free.map(({ expectedFen }) => expectedFen)).toEqual([0, 0])
  })

  it('names what is wrong by its line, and reads the others', () => {
    const text = [
      '入场,离场,金额',
      '',
      '2024-04-17 08:00,2024-04-17 10:30',
      '2024-04-31 08:00,2024-04-17 10:30,5',
      '2024-04-17 08:00,tomorrow,5',
      '2024-04-17 08:00,2024-04-17 10:30,five',
      '2024-04-17 08:00,2024-04-17 07:30,5',
      '2024-04-17 08:00,2026-04-17 07:30,5',
      '2024-04-17 08:00,2024-04-17 10:30,-5',
      '2024-04-17 08:00,2024-04-17 10:30,15',
    ].join('\n')
    expect(faults(text)).toEqual([
      [3, 'columns'],
      [4, 'entry'],
      [5, 'exit'],
      [6, 'fee'],
      [7, 'exitBeforeEntry'],
      [8, 'tooLong'],
      [9, 'fee'],
    ])
    expect(read(text)).toEqual([morning])
  })

  it('does not guess whether the day or the month comes first', () => {
    expect(faults('03/04/2024 08:00\t03/04/2024 10:30\t15')).toEqual([[1, 'dayOrMonth']])
    expect(read('03/04/2024 08:00\t03/04/2024 10:30\t15\n17/04/2024 08:00\t17/04/2024 10:30\t15')).toMatchObject([
      ['2024-04-03 08:00:00', '2024-04-03 10:30:00', 1500],
      morning,
    ])
  })

  it('recognises repeats by the stay, and takes no more than a rule can have', () => {
    const text = [
      '2024-04-17 08:00\t10:30\t15',
      '2024/4/17 8:00:00\t2024-04-17 10:30\t16',
      '2024-04-17 08:00\t10:31\t15',
    ]
    expect(readPasted(text.join('\n')).examples.map(({ sameAs }) => sameAs)).toEqual([undefined, 1, undefined])
    const many = Array.from({ length: mostExamples + 1 }, (_, at) => `2024-04-17 08:00\t2024-04-18 08:00\t${at}`)
    expect(faults(many.join('\n'))).toEqual([[mostExamples + 1, 'tooMany']])
  })

  it('reads in which regions the vehicle was, by a heading or after the name', () => {
    const regions = (text: string) => readPasted(text).examples.map(example => example.regions)
    const cellar = { name: '地下二层', from: '2024-04-17 08:30:00', to: '2024-04-17 09:00:00' }
    expect(regions('2024-04-17 08:00\t10:30\t15\t分区\t地下二层 8:30-9:00')).toEqual([[cellar]])
    expect(regions('入场,离场,应收,区域\n2024-04-17 08:00,10:30,15,地下二层 8:30至9:00；VIP 9:10~10:00')).toEqual([
      [cellar, { name: 'VIP', from: '2024-04-17 09:10:00', to: '2024-04-17 10:00:00' }],
    ])
    expect(regions('2024-04-17 08:00\t2024-04-18 10:30\t15\t\tB 2 2024-04-17 23:00 - 2024-04-18 01:00')).toEqual([
      [{ name: 'B 2', from: '2024-04-17 23:00:00', to: '2024-04-18 01:00:00' }],
    ])
    expect(faults('2024-04-17 08:00\t10:30\t15\t\t地下二层')).toEqual([[1, 'region']])
    expect(faults('2024-04-17 08:00\t10:30\t15\t\t地下二层 9:00-8:30')).toEqual([[1, 'region']])
  })
})
