import { Alert, Anchor, Button, Skeleton } from '@mantine/core'
import { getPushSetting } from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Panel } from '../../../kit/panel/panel.tsx'
import { call } from '../../../lib/api.ts'
import { useWords } from '../../../lib/words.ts'
import { PushForm } from './push-form.tsx'
import css from './set-push.module.css'

/** Which messages reach the person's console by themselves. */
export default function SetPushScreen() {
  const t = useWords()
  const setting = useQuery({
    queryKey: ['pushSetting'],
    queryFn: ({ signal }) => call(getPushSetting, {}, { signal }),
    // What the person is setting is not put back by a refetch.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return (
    <Panel className={css.screen}>
      <header className={css.head}>
        <h1>{t('pushSetting.title')}</h1>
        <Anchor component={Link} to="/_cloud_system/messageCenter" size="sm">
          {t('pushSetting.toMessages')}
        </Anchor>
      </header>
      <p className={css.intro}>{t('pushSetting.intro')}</p>
      {setting.isPending && <Skeleton height={320} />}
      {setting.error && (
        <Alert color="red" title={t('pushSetting.failed')}>
          <p>{setting.error.message}</p>
          <Button variant="default" size="compact-md" onClick={() => setting.refetch()}>
            {t('app.retry')}
          </Button>
        </Alert>
      )}
      {setting.data && <PushForm setting={setting.data} />}
    </Panel>
  )
}
