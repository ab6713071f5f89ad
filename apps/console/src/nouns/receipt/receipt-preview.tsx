import { Button, Group, SegmentedControl } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { type ReactNode, type Ref, useCallback, useState } from 'react'
import { optionsOf } from '../../kit/codes-of.ts'
import { Printed } from '../../kit/print/printed.tsx'
import { formatMoment } from '../../lib/format.ts'
import { useSession } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import { lastPaper, type Paper, pageStyle, papers, rememberPaper } from './paper.ts'
import css from './receipt.module.css'

/** What a sheet needs besides its record. */
export interface Printing {
  paper: Paper
  printedAt: string
  printedBy: string
  ref?: Ref<HTMLElement>
}

/** A sheet as it will look on the paper of choice, and the button that prints it. */
export function ReceiptPreview({ children }: { children: (printing: Printing) => ReactNode }) {
  const t = useWords()
  const { name } = useSession()
  const [paper, setPaper] = useState(lastPaper)
  const [printedAt, setPrintedAt] = useState(() => formatMoment(new Date()))
  const [height, watchHeight] = useHeight()
  const printing = { paper, printedAt, printedBy: name }
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
          aria-label={t('receipt.paper')}
          value={paper}
          data={optionsOf(papers, value => t(`receipt.${value}`))}
          onChange={onPaper}
        />
        <Button leftSection={<IconPrinter size={16} />} onClick={onPrint} data-autofocus>
          {t('receipt.print')}
        </Button>
      </Group>
      <div className={css.desk}>{children({ ...printing, ref: watchHeight })}</div>
      <Printed pageStyle={pageStyle(paper, height)}>{children(printing)}</Printed>
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
