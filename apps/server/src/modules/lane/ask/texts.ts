import { type AskReason, fillScreenLines, fillSpoken, type Language, moneyInWords } from '@parkdesk/contract'

interface Said {
  plate: string
  reason: AskReason
  direction: 'in' | 'out'
  /** Of an exit. */
  parkedMinutes: number | undefined
  dueFen: number | undefined
  /** Of earlier stays, as far as the lot asks for it here. */
  arrearsFen?: number
  /** On the stored card that pays. */
  cardLeftFen?: number | undefined
}

/** What the lot wants its displays to say, in place of the built-in words. */
export interface OwnText {
  shown: string
  spoken: string
}

type Lines = { screen: string; voice: string }

const zh: Record<AskReason, Lines> = {
  card: { screen: '月卡车辆', voice: '月卡车' },
  company: { screen: '单位车辆', voice: '单位车' },
  whiteList: { screen: '白名单车辆', voice: '' },
  visitor: { screen: '访客车辆', voice: '访客' },
  booking: { screen: '预约车辆', voice: '预约车' },
  freeVehicle: { screen: '免费车辆', voice: '' },
  temporary: { screen: '临时车', voice: '' },
  free: { screen: '免费', voice: '' },
  paid: { screen: '已缴费', voice: '' },
  grace: { screen: '已缴费', voice: '' },
  storedCard: { screen: '储值卡支付', voice: '储值卡支付' },
  heldOpen: { screen: '请通行', voice: '' },
  inner: { screen: '请通行', voice: '' },
  blackListed: { screen: '禁止入场', voice: '禁止入场，请联系管理员' },
  inside: { screen: '车辆已在场内', voice: '请等待人工处理' },
  arrears: { screen: '有欠费未缴', voice: '有欠费，请先补缴' },
  full: { screen: '车位已满', voice: '车位已满' },
  noEntry: { screen: '无入场记录', voice: '请等待人工处理' },
  unpaid: { screen: '请缴费', voice: '请缴费' },
  unpriced: { screen: '请等待', voice: '请等待人工处理' },
  noPlate: { screen: '未识别车牌', voice: '请等待人工处理' },
  notReal: { screen: '车牌存疑', voice: '请等待人工处理' },
  laneClosed: { screen: '车道已关闭', voice: '车道已关闭' },
  unknownLane: { screen: '', voice: '' },
  wrongTime: { screen: '', voice: '' },
}

const en: Record<AskReason, Lines> = {
  card: { screen: 'Monthly card', voice: 'monthly card' },
  company: { screen: 'Company vehicle', voice: 'company vehicle' },
  whiteList: { screen: 'Whitelist', voice: '' },
  visitor: { screen: 'Expected visitor', voice: 'visitor' },
  booking: { screen: 'Booked', voice: 'booking' },
  freeVehicle: { screen: 'Free vehicle', voice: '' },
  temporary: { screen: 'Visitor', voice: '' },
  free: { screen: 'Free', voice: '' },
  paid: { screen: 'Paid', voice: '' },
  grace: { screen: 'Paid', voice: '' },
  storedCard: { screen: 'Stored card pays', voice: 'stored card pays' },
  heldOpen: { screen: 'Please go on', voice: '' },
  inner: { screen: 'Please go on', voice: '' },
  blackListed: { screen: 'No entry', voice: 'No entry, please contact the operator' },
  inside: { screen: 'Already inside', voice: 'Please wait for help' },
  arrears: { screen: 'Fees outstanding', voice: 'Fees are outstanding, please pay them first' },
  full: { screen: 'Car park full', voice: 'The car park is full' },
  noEntry: { screen: 'No entry found', voice: 'Please wait for help' },
  unpaid: { screen: 'Please pay', voice: 'Please pay' },
  unpriced: { screen: 'Please wait', voice: 'Please wait for help' },
  noPlate: { screen: 'Plate not read', voice: 'Please wait for help' },
  notReal: { screen: 'Plate in doubt', voice: 'Please wait for help' },
  laneClosed: { screen: 'Lane closed', voice: 'This lane is closed' },
  unknownLane: { screen: '', voice: '' },
  wrongTime: { screen: '', voice: '' },
}

const words = {
  zh: {
    reasons: zh,
    greeting: { in: '欢迎光临', out: '一路平安' },
    time: (hours: number, minutes: number) => `${hours > 0 ? `${hours} 小时 ` : ''}${minutes} 分钟`,
    parked: (time: string) => `停车 ${time}`,
    withArrears: (money: string) => `其中欠费 ${money}`,
    left: (money: string) => `余额 ${money}`,
    comma: '，',
  },
  en: {
    reasons: en,
    greeting: { in: 'Welcome', out: 'Goodbye' },
    time: (hours: number, minutes: number) => `${hours > 0 ? `${hours} h ` : ''}${minutes} min`,
    parked: (time: string) => `Parked ${time}`,
    withArrears: (money: string) => `of this arrears ${money}`,
    left: (money: string) => `Left ${money}`,
    comma: ', ',
  },
}

/** Whether a text says how many spots are free, which costs a look. */
export const namesFree = ({ shown, spoken }: OwnText): boolean => `${shown}${spoken}`.includes('{free}')

/** What the screen at the lane shows, in at most four lines, and what is spoken: in the lot's own words where it has some for the reason. */
export function textsOf(
  said: Said,
  decision: 'open' | 'hold' | 'refuse',
  language: Language,
  own?: (OwnText & { freeSpots: number | null }) | undefined,
): { screen: string[]; voice: string } {
  const built = builtIn(said, decision, language)
  if (!own) return built
  const values = {
    plate: said.plate,
    stay: stayIn(said, language),
    fee: moneyOrNone((said.dueFen ?? 0) + (said.arrearsFen ?? 0), language),
    arrears: moneyOrNone(said.arrearsFen ?? 0, language),
    free: own.freeSpots === null ? '' : String(own.freeSpots),
  }
  const screen = fillScreenLines(own.shown, values)
  return { screen: screen.length > 0 ? screen : built.screen, voice: fillSpoken(own.spoken, values) }
}

const moneyOrNone = (fen: number, language: Language) => (fen > 0 ? moneyInWords(fen, language) : '')

const stayIn = ({ parkedMinutes }: Said, language: Language) =>
  parkedMinutes === undefined ? '' : words[language].time(Math.floor(parkedMinutes / 60), parkedMinutes % 60)

function builtIn(
  { plate, reason, direction, parkedMinutes, dueFen = 0, arrearsFen = 0, cardLeftFen }: Said,
  decision: 'open' | 'hold' | 'refuse',
  language: Language,
): { screen: string[]; voice: string } {
  const { reasons, greeting, parked, withArrears, left, comma } = words[language]
  const said = reasons[reason]
  const money = moneyOrNone(dueFen + arrearsFen, language)
  const isOpen = decision === 'open'
  const stay = stayIn({ plate, reason, direction, parkedMinutes, dueFen }, language)
  const screen = [
    plate,
    stay === '' ? '' : parked(stay),
    money === '' ? said.screen : `${said.screen} ${money}`,
    dueFen > 0 && arrearsFen > 0 ? withArrears(moneyInWords(arrearsFen, language)) : '',
    isOpen ? (cardLeftFen === undefined ? greeting[direction] : left(moneyInWords(cardLeftFen, language))) : '',
  ]
  const spoken = [plate, said.voice, money, isOpen ? greeting[direction] : '']
  return { screen: screen.filter(line => line !== ''), voice: spoken.filter(part => part !== '').join(comma) }
}
