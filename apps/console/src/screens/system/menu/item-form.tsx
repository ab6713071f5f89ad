import { MultiSelect, Stack, Switch, TextInput } from '@mantine/core'
import type { MenuConfigItem, MenuSetting } from '@parkdesk/contract'
import { useWords } from '../../../lib/words.ts'
import { IconChoice } from './icon-choice.tsx'
import { itemTitle } from './item-title.ts'
import css from './menu-config.module.css'
import { hasForbiddenSign } from './menu-draft.ts'

interface Props {
  item: MenuConfigItem
  roles: readonly { code: string; name: string }[]
  onChange: (part: Partial<MenuSetting>) => void
}

const maxTitleLength = 24

/** What can be set of the chosen item. */
export function ItemForm({ item, roles, onChange }: Props) {
  const t = useWords()
  return (
    <>
      <h2>{itemTitle(item)}</h2>
      <p className={css.hint}>
        {item.url}
        {item.permission && <> · {t('menuConfig.needs', { permission: item.permission })}</>}
      </p>
      <Stack gap="md" mt="md">
        {(['titleZh', 'titleEn'] as const).map(name => (
          <TextInput
            key={name}
            label={t(`menuConfig.field.${name}`)}
            placeholder={t('menuConfig.usualTitle')}
            value={item[name]}
            maxLength={maxTitleLength}
            error={hasForbiddenSign(item[name]) && t('menuConfig.titleSigns')}
            onChange={event => onChange({ [name]: event.currentTarget.value })}
          />
        ))}
        <IconChoice value={item.icon} onChange={icon => onChange({ icon })} />
        <Switch
          label={t('menuConfig.field.hidden')}
          description={t('menuConfig.hiddenHint')}
          checked={item.hidden}
          onChange={event => onChange({ hidden: event.currentTarget.checked })}
        />
        <Switch
          label={t('menuConfig.field.hiddenOnMobile')}
          checked={item.hiddenOnMobile}
          onChange={event => onChange({ hiddenOnMobile: event.currentTarget.checked })}
        />
        <MultiSelect
          label={t('menuConfig.field.roleCodes')}
          description={item.isLanding ? t('menuConfig.landing') : undefined}
          placeholder={item.roleCodes.length === 0 ? t('menuConfig.anyRole') : undefined}
          disabled={item.isLanding}
          clearable
          data={roles.map(({ code, name }) => ({ value: code, label: name }))}
          value={item.roleCodes}
          onChange={roleCodes => onChange({ roleCodes })}
        />
      </Stack>
    </>
  )
}
