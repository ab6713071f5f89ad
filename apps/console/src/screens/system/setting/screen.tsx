import { Alert, Button, Skeleton, Stack, Table, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import {
  type DataOf,
  querySetting,
  type ScreenKey,
  type SettingName,
  screens,
  settingNames,
  settingUses,
  TenantSettings,
} from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Can } from '../../../kit/can.tsx'
import type { Translate } from '../../../kit/column/column.ts'
import { ScreenLink } from '../../../kit/column/links.tsx'
import { useDialog } from '../../../kit/form/use-dialog.ts'
import { OnceOpen } from '../../../kit/once-open.tsx'
import layout from '../../../kit/page.module.css'
import { Panel } from '../../../kit/panel/panel.tsx'
import { ToolButton } from '../../../kit/tool-button.tsx'
import { call } from '../../../lib/api.ts'
import { nothing } from '../../../lib/format.ts'
import { refetchAfterChange } from '../../../lib/refetch.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import { useWords } from '../../../lib/words.ts'

const SettingForm = lazy(() => import('./form.tsx'))
const ProviderPanel = lazy(() => import('./provider-panel.tsx'))

type Answer = DataOf<typeof querySetting>
const usual = TenantSettings.parse({})

/** Every setting with what holds, what the product has, and where people notice it. */
export default function SettingScreen() {
  const t = useWords()
  const { data, error, refetch } = useQuery({
    queryKey: ['setting', 'all'],
    queryFn: ({ signal }) => call(querySetting, {}, { signal }),
  })
  const edit = useDialog<TenantSettings>()
  return (
    <Stack gap="sm">
      <header className={layout.head}>
        <h1>{t('setting.title')}</h1>
        {data && (
          <Can do="setting.save">
            <div className={layout.actions}>
              <ToolButton onClick={() => edit.open(data.settings)}>{t('setting.edit')}</ToolButton>
            </div>
          </Can>
        )}
      </header>
      <Text size="sm" c="dimmed">
        {t('setting.hint')}
      </Text>
      {error && (
        <Alert color="red" title={t('setting.failed')}>
          <p>{error.message}</p>
          <Button variant="default" size="compact-md" onClick={() => refetch()}>
            {t('app.retry')}
          </Button>
        </Alert>
      )}
      {!data && !error && <Skeleton height={320} />}
      {data && (
        <Panel as="div">
          <SettingTable answer={data} />
        </Panel>
      )}
      {data && (
        <Suspense>
          <ProviderPanel />
        </Suspense>
      )}
      <OnceOpen isOpen={edit.isOpen}>
        <SettingForm dialog={edit} onSaved={() => void refetchAfterChange('setting')} />
      </OnceOpen>
    </Stack>
  )
}

function SettingTable({ answer }: { answer: Answer }) {
  const t = useWords()
  const isNarrow = useMediaQuery('(max-width: 40em)', undefined, { getInitialValueInEffect: false }) ?? false
  if (isNarrow) return <SettingLines answer={answer} />
  const headings = ['name', 'value', 'usual', 'screens', 'changedBy'] as const
  return (
    <Table fz="sm">
      <Table.Thead>
        <Table.Tr>
          {headings.map(name => (
            <Table.Th key={name}>{t(`setting.field.${name}`)}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {settingNames.map(name => (
          <Table.Tr key={name}>
            <Table.Td>
              {t(`setting.field.${name}`)}
              <Text size="xs" c="dimmed">
                {t(`setting.about.${name}`)}
              </Text>
            </Table.Td>
            <Table.Td fw={600}>{valueText(answer, name, answer.settings[name], t)}</Table.Td>
            <Table.Td>{valueText(answer, name, usual[name], t)}</Table.Td>
            <Table.Td>
              <Screens name={name} />
            </Table.Td>
            <Table.Td>{changedText(answer, name, t)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

/** The same on a phone: what holds beside the name, all else below. */
function SettingLines({ answer }: { answer: Answer }) {
  const t = useWords()
  return (
    <Table fz="sm">
      <Table.Tbody>
        {settingNames.map(name => (
          <Table.Tr key={name}>
            <Table.Td>
              {t(`setting.field.${name}`)}
              <Text size="xs" c="dimmed">
                {t(`setting.about.${name}`)}
              </Text>
              <Text size="xs">
                {t('setting.field.usual')} {valueText(answer, name, usual[name], t)}
              </Text>
              {isChanged(answer, name) && <Text size="xs">{changedText(answer, name, t)}</Text>}
              <Screens name={name} />
            </Table.Td>
            <Table.Td fw={600} w="32%">
              {valueText(answer, name, answer.settings[name], t)}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

const isChanged = ({ changed }: Answer, name: SettingName): boolean => changed.some(each => each.name === name)

function valueText({ server }: Answer, name: SettingName, value: TenantSettings[SettingName], t: Translate): string {
  const { unit } = settingUses[name]
  if (typeof value === 'boolean') return t(value ? 'kit.yes' : 'kit.no')
  if (typeof value === 'string') return t(`setting.storedCardOrder.${value}`)
  if (value !== null && unit !== null) return t(`setting.unit.${unit}`, { count: value })
  const days = name in server ? server[name as keyof Answer['server']] : null
  return days === null ? t('setting.forever') : t('setting.byServer', { count: days })
}

const changedText = ({ changed }: Answer, name: SettingName, t: Translate): string => {
  const found = changed.find(each => each.name === name)
  return found ? t('setting.changed', { by: found.by, at: found.at }) : nothing
}

function Screens({ name }: { name: SettingName }) {
  const language = useLanguage()
  return settingUses[name].screens.map(key => (
    <div key={key}>
      <ScreenLink to={{ screen: key as ScreenKey, search: {} }}>{screens[key as ScreenKey][language]}</ScreenLink>
    </div>
  ))
}
