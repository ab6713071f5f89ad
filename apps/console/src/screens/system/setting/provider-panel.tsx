import { Group, Text, TextInput } from '@mantine/core'
import { type DataOf, querySignInProvider } from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { columnsOf } from '../../../kit/column/columns-of.tsx'
import { Facts } from '../../../kit/detail/facts.tsx'
import { useDialog } from '../../../kit/form/use-dialog.ts'
import { OnceOpen } from '../../../kit/once-open.tsx'
import { Panel } from '../../../kit/panel/panel.tsx'
import { ToolButton } from '../../../kit/tool-button.tsx'
import { call } from '../../../lib/api.ts'
import { refetchAfterChange } from '../../../lib/refetch.ts'
import { can } from '../../../lib/session.ts'
import { useWords } from '../../../lib/words.ts'

const ProviderForm = lazy(() => import('./provider-form.tsx'))

type ProviderAnswer = DataOf<typeof querySignInProvider>
type Row = NonNullable<ProviderAnswer['provider']> & { newRole: string }

const { flag, text } = columnsOf<'signInProvider', Row>('signInProvider')
const facts = [
  flag('enabled'),
  text('name'),
  text('issuer'),
  text('clientId'),
  text('claim'),
  text('newRole', { none: 'nobodyNew' }),
  text('secondFactorAcr', { none: 'onlyAmr' }),
]

/** The operator's own OpenID Connect provider, and the link that people sign in by. */
export default function ProviderPanel() {
  const t = useWords()
  const { data } = useQuery({
    queryKey: ['signInProvider', 'own'],
    queryFn: ({ signal }) => call(querySignInProvider, {}, { signal }),
  })
  const edit = useDialog<ProviderAnswer>()
  if (!data) return null
  const { provider, code, mayChange, roles } = data
  const newRole = roles.find(({ roleId }) => roleId === provider?.newRoleId)?.name ?? ''
  return (
    <Panel aria-label={t('signInProvider.title')}>
      <Group justify="space-between" mb="xs">
        <Text component="h2" fw={600} size="sm">
          {t('signInProvider.title')}
        </Text>
        {mayChange && can('setting.save') && (
          <ToolButton onClick={() => edit.open(data)}>
            {t(provider ? 'signInProvider.change' : 'signInProvider.set')}
          </ToolButton>
        )}
      </Group>
      <Text size="sm" c="dimmed" mb="xs">
        {t('signInProvider.hint')}
      </Text>
      {provider && <Facts row={{ ...provider, newRole }} columns={facts} />}
      {provider?.enabled && (
        <TextInput
          readOnly
          mt="sm"
          maw={520}
          label={t('signInProvider.link')}
          description={t('signInProvider.linkHint')}
          value={`${location.origin}/?operator=${code}`}
          onFocus={event => event.currentTarget.select()}
        />
      )}
      <OnceOpen isOpen={edit.isOpen}>
        <ProviderForm dialog={edit} onSaved={() => void refetchAfterChange('signInProvider')} />
      </OnceOpen>
    </Panel>
  )
}
