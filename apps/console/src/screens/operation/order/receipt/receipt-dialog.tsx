import { Alert, Button, Group, Modal, SegmentedControl, Skeleton } from '@mantine/core'
import { orderDetail } from '@parkdesk/contract'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { optionsOf } from '../../../../kit/codes-of.ts'
import { Printed } from '../../../../kit/print/printed.tsx'
import { call } from '../../../../lib/api.ts'
import { formatMoment } from '../../../../lib/format.ts'
import { useReturnFocus } from '../../../../lib/return-focus.ts'
import { useSession } from '../../../../lib/session.ts'
import { useWords } from '../../../../lib/words.ts'
import { lastPaper, type Paper, pageStyle, papers, rememberPaper } from './paper.ts'
import css from './receipt.module.css'
import { ReceiptSheet } from './receipt-sheet.tsx'

interface Props {
  orderId: number | undefined
  onClose: () => void
}

/** An order's receipt at `?receipt=…`: as it will look, on the paper of choice, and the button that prints it. */
export default function ReceiptDialog({ orderId, onClose }: Props) {
  const t = useWords()
  useReturnFocus(orderId !== undefined)
  return (
    <Modal
      opened={orderId !== undefined}
      onClose={onClose}
      title={t('order.receipt.title')}
      closeButtonProps={{ 'aria-label': t('app.close') }}
      size={880}
    >
      {orderId !== undefined && <Receipt key={orderId} orderId={orderId} />}
    </Modal>
  )
}

function Receipt({ orderId }: { orderId: number }) {
  const t = useWords()
  const { name } = useSession()
  const [paper, setPaper] = useState(lastPaper)
  const [printedAt, setPrintedAt] = useState(() => formatMoment(new Date()))
  const [height, watchHeight] = useHeight()
  const { data: order, error } = useQuery({
    queryKey: ['order', 'detail', orderId],
    queryFn: ({ signal }) => call(orderDetail, { orderId }, { signal }),
  })
  if (error && !order) return <Alert color="red" title={error.message} />
  if (!order) return <Skeleton height={320} />
  const sheet = { order, paper, printedAt, printedBy: name }
  const onPaper = (chosen: Paper) => {
    rememberPaper(chosen)
    setPaper(chosen)
  }
  const onPrint = () => {
    setPrintedAt(formatMoment(new Date()))
    // After the moment of printing is drawn.
    requestAnimationFrame(() => window.print())
  }
  return (
    <>
      <Group justify="space-between" mb="sm">
        <SegmentedControl
          aria-label={t('order.receipt.paper')}
          value={paper}
          data={optionsOf(papers, value => t(`order.receipt.${value}`))}
          onChange={onPaper}
        />
        <Button leftSection={<IconPrinter size={16} />} onClick={onPrint} data-autofocus>
          {t('order.receipt.print')}
        </Button>
      </Group>
      <div className={css.desk}>
        <ReceiptSheet {...sheet} ref={watchHeight} />
      </div>
      <Printed pageStyle={pageStyle(paper, height)}>
        <ReceiptSheet {...sheet} />
      </Printed>
    </>
  )
}

/** How high an element is, in pixels, now and after it has changed. */
function useHeight(): [number, (element: HTMLElement | null) => (() => void) | undefined] {
  const [height, setHeight] = useState(0)
  const watch = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const observer = new ResizeObserver(() => setHeight(element.offsetHeight))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [height, watch]
}
