import { NativeSelect, TextInput } from '@mantine/core'
import type { Benefit } from '@parkdesk/contract'
import { useState } from 'react'
import { optionsOf } from '../../../../kit/codes-of.ts'
import { useWords } from '../../../../lib/words.ts'
import { optionWord } from '../editor/lab-word.ts'
import { countOfText, fenOfText, textOfCount, textOfFen } from '../model/yuan-text.ts'

const benefitKinds = ['time', 'percent', 'money', 'free'] as const
const usual: Record<Benefit['kind'], Benefit> = {
  time: { kind: 'time', minutes: 60 },
  percent: { kind: 'percent', percentOff: 20 },
  money: { kind: 'money', amountFen: 500 },
  free: { kind: 'free' },
}

/** A coupon: its kind, and how much it gives. */
export function BenefitFields({ benefit, onChange }: { benefit: Benefit; onChange: (benefit: Benefit) => void }) {
  const t = useWords()
  return (
    <>
      <NativeSelect
        size="xs"
        label={t('chargeLab.stay.benefit')}
        value={benefit.kind}
        data={optionsOf(benefitKinds, value => t(optionWord('benefit', value)))}
        onChange={event => {
          const kind = benefitKinds.find(option => option === event.currentTarget.value)
          if (kind) onChange(usual[kind])
        }}
      />
      <BenefitAmount benefit={benefit} onChange={onChange} />
    </>
  )
}

/** How much a coupon gives. What is no amount changes nothing. */
function BenefitAmount({ benefit, onChange }: { benefit: Benefit; onChange: (benefit: Benefit) => void }) {
  const t = useWords()
  switch (benefit.kind) {
    case 'time':
      return (
        <AmountInput
          label={t('chargeLab.stay.benefitMinutes')}
          written={textOfCount(benefit.minutes)}
          onType={text => {
            const minutes = countOfText(text)
            if (minutes >= 1 && minutes <= 527_040) onChange({ ...benefit, minutes })
          }}
        />
      )
    case 'percent':
      return (
        <AmountInput
          label={t('chargeLab.stay.benefitPercent')}
          written={textOfCount(benefit.percentOff)}
          onType={text => {
            const percentOff = countOfText(text)
            if (percentOff <= 100) onChange({ ...benefit, percentOff })
          }}
        />
      )
    case 'money':
      return (
        <AmountInput
          label={t('chargeLab.stay.benefitMoney')}
          written={textOfFen(benefit.amountFen)}
          onType={text => {
            const amountFen = fenOfText(text)
            if (!Number.isNaN(amountFen)) onChange({ ...benefit, amountFen })
          }}
        />
      )
    case 'free':
      return null
  }
}

function AmountInput({ label, written, onType }: { label: string; written: string; onType: (text: string) => void }) {
  const [text, setText] = useState(written)
  return (
    <TextInput
      size="xs"
      w={100}
      label={label}
      inputMode="decimal"
      value={text}
      onBlur={() => setText(written)}
      onChange={event => {
        setText(event.currentTarget.value)
        onType(event.currentTarget.value)
      }}
    />
  )
}
