import { EmptyState, VisuallyHidden } from '@mantine/core'
import { screens } from '@parkdesk/contract'
import { IconScale } from '@tabler/icons-react'
import { useOpenId } from '../../../kit/detail/use-open-id.ts'
import { useWords } from '../../../lib/words.ts'
import css from './replay.module.css'
import { ReplayForm } from './replay-form.tsx'
import { ReplayList } from './replay-list.tsx'
import { ReplaySheet } from './replay-sheet.tsx'

/** 收费试算: what a version of a charge rule would have earned, at `?replay=…`; `?rule=…&version=…` fills in the form. */
export default function ChargeReplayScreen() {
  const t = useWords()
  const { openId, open, close } = useOpenId(screens['operation/chargeReplay'].opens)
  return (
    <div className={css.screen}>
      <VisuallyHidden component="h1">{t('menu.chargeReplay')}</VisuallyHidden>
      <div className={css.side}>
        <ReplayForm onStarted={open} />
        <ReplayList openId={openId} onOpen={open} />
      </div>
      <div className={css.main}>
        {openId === undefined ? (
          <EmptyState
            py={96}
            icon={<IconScale size={28} stroke={1.5} />}
            title={t('chargeReplay.empty.title')}
            description={t('chargeReplay.empty.hint')}
          />
        ) : (
          <ReplaySheet key={openId} replayId={openId} onOpen={open} onGone={close} />
        )}
      </div>
    </div>
  )
}
