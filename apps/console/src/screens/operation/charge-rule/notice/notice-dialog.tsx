import { Alert, Box, Button, Group, Modal, SegmentedControl, Skeleton } from '@mantine/core'
import type { Language } from '@parkdesk/contract'
import { IconCopy, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { a4Page, Printed } from '../../../../kit/print/printed.tsx'
import { notify } from '../../../../lib/notify.ts'
import { useReturnFocus } from '../../../../lib/return-focus.ts'
import { useLanguage } from '../../../../lib/use-language.ts'
import { useWords } from '../../../../lib/words.ts'
import { useLots } from '../../../../nouns/lot/use-lots.ts'
import { useDayClasses } from '../page/use-day-classes.ts'
import { type NoticedRule, noticePage, textOfNotice } from './notice-page.ts'
import { NoticeSheet } from './notice-sheet.tsx'
import { useNoticeWords } from './use-notice-words.ts'

interface Props extends NoticedRule {
  isOpen: boolean
  onClose: () => void
}

const languages = [
  { value: 'zh', label: '中文' },
  { value: 'en', label: 'English' },
] as const satisfies readonly { value: Language; label: string }[]

/** A rule as the notice at the gate says it, in either language, to be printed on a page or copied. */
export default function NoticeDialog({ isOpen, onClose, ...rule }: Props) {
  const t = useWords()
  useReturnFocus(isOpen)
  const usual = useLanguage()
  const [language, setLanguage] = useState<Language>(usual)
  const dayClasses = useDayClasses()
  const { words, error } = useNoticeWords(language)
  const lots = useLots()
  const page = words && noticePage(rule, words, { dayClasses, lots })
  const copy = async () => {
    if (!page) return
    try {
      await navigator.clipboard.writeText(textOfNotice(page))
      notify.success(t('chargeLab.notice.copied'))
    } catch {
      // Without https a browser has no clipboard for pages: then it is copied by hand.
      notify.warning(t('chargeLab.notice.notCopied'))
    }
  }
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('chargeLab.notice.title')} size={880}>
      <Group justify="space-between" mb="sm">
        <SegmentedControl
          aria-label={t('chargeLab.notice.language')}
          value={language}
          data={[...languages]}
          onChange={setLanguage}
        />
        <Group gap="xs">
          <Button variant="default" leftSection={<IconCopy size={16} />} onClick={() => void copy()}>
            {t('chargeLab.notice.copy')}
          </Button>
          <Button leftSection={<IconPrinter size={16} />} onClick={() => window.print()} data-autofocus>
            {t('chargeLab.notice.print')}
          </Button>
        </Group>
      </Group>
      {error && <Alert color="red" p="xs" title={error.message} />}
      {!page && !error && <Skeleton height={320} />}
      {page && (
        <Box bg="var(--ground)" p={{ base: 8, sm: 16 }}>
          <NoticeSheet page={page} language={language} />
        </Box>
      )}
      {page && isOpen && (
        <Printed pageStyle={a4Page}>
          <NoticeSheet page={page} language={language} />
        </Printed>
      )}
    </Modal>
  )
}
