import { Alert, Button, Skeleton, Stack } from '@mantine/core'
import { queryPermission } from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import layout from '../../../kit/page.module.css'
import { call } from '../../../lib/api.ts'
import { useWords } from '../../../lib/words.ts'
import css from './access.module.css'
import { PermissionUses } from './permission-uses.tsx'
import { WhyPanel } from './why-panel.tsx'

/** 权限管理: why somebody cannot see a screen, and below it every permission with where it is used. */
export default function PermissionScreen() {
  const t = useWords()
  const { data, error, refetch } = useQuery({
    queryKey: ['permission', 'uses'],
    queryFn: ({ signal }) => call(queryPermission, {}, { signal }),
  })
  return (
    <Stack gap="sm" className={css.page}>
      <header className={layout.head}>
        <h1>{t('access.title')}</h1>
      </header>
      {error && (
        <Alert color="red" title={t('access.failed')}>
          <p>{error.message}</p>
          <Button variant="default" size="compact-md" onClick={() => refetch()}>
            {t('app.retry')}
          </Button>
        </Alert>
      )}
      {!data && !error && <Skeleton height={360} />}
      {data && (
        <>
          <WhyPanel people={data.people} />
          <PermissionUses {...data} />
        </>
      )}
    </Stack>
  )
}
