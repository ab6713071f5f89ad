import { ChannelFields } from './channel-fields.tsx'
import { useEditing } from './editing.ts'
import { ChoiceInput, CountInput } from './inputs.tsx'
import { Param } from './param.tsx'

/** Paying before leaving, coupons of free time, and what pay channels take off. */
export function PaymentPart() {
  const { rule, change } = useEditing()
  const { afterPayment } = rule
  const grace = ['afterPayment', 'graceMinutes']
  return (
    <>
      <Param path={grace} name="graceMinutes">
        <CountInput
          path={grace}
          value={afterPayment.graceMinutes}
          onChange={graceMinutes => change({ afterPayment: { ...afterPayment, graceMinutes } }, grace)}
        />
      </Param>
      <Param path={['afterPayment', 'goesOn']} name="goesOn">
        <ChoiceInput
          path={['afterPayment', 'goesOn']}
          name="goesOn"
          options={['fromPayment', 'wholeStay']}
          value={afterPayment.goesOn}
          onChange={goesOn => change({ afterPayment: { ...afterPayment, goesOn } })}
        />
      </Param>
      <Param path={['couponTime']} name="couponTime">
        <ChoiceInput
          path={['couponTime']}
          name="couponTime"
          options={['start', 'end', 'endUnits', 'dearestUnits']}
          value={rule.couponTime}
          onChange={couponTime => change({ couponTime })}
        />
      </Param>
      <ChannelFields />
    </>
  )
}
