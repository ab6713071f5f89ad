import { Select, Switch } from '@mantine/core'
import { type MenuConfigItem, type MenuNode, previewMenuConfig } from '@parkdesk/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { MenuIcon } from '../../../lib/menu-icon.tsx'
import { useWords } from '../../../lib/words.ts'
import { nodeTitle } from './item-title.ts'
import css from './menu-config.module.css'
import { settingsOf } from './menu-draft.ts'

interface Props {
  items: readonly MenuConfigItem[]
  roles: readonly { code: string; name: string }[]
}

const shown = (nodes: readonly MenuNode[], isMobile: boolean): MenuNode[] =>
  nodes
    .filter(node => !node.hidden && !(isMobile && node.hiddenOnMobile))
    .map(node => ({ ...node, children: shown(node.children, isMobile) }))
    .filter(node => node.component !== 'layout' || node.children.length > 0)

/** The side menu that somebody with just one role would get from the settings on the screen. */
export function RolePreview({ items, roles }: Props) {
  const t = useWords()
  const [roleCode, setRole] = useState<string | null>(null)
  const [isMobile, setMobile] = useState(false)
  const settings = settingsOf(items)
  const preview = useQuery({
    queryKey: ['menuConfig', 'preview', roleCode, settings],
    queryFn: ({ signal }) => call(previewMenuConfig, { items: settings, roleCode: roleCode ?? '' }, { signal }),
    enabled: roleCode !== null,
    placeholderData: keepPreviousData,
  })
  const menu = preview.data && shown(preview.data.menu, isMobile)
  return (
    <section className={css.pane} aria-labelledby="menu-preview">
      <h2 id="menu-preview">{t('menuConfig.preview.title')}</h2>
      <div className={css.previewBar}>
        <Select
          label={t('menuConfig.preview.as')}
          data={roles.map(({ code, name }) => ({ value: code, label: name }))}
          value={roleCode}
          onChange={setRole}
        />
        <Switch
          label={t('menuConfig.preview.mobile')}
          checked={isMobile}
          onChange={event => setMobile(event.currentTarget.checked)}
        />
      </div>
      {roleCode === null && <p className={css.hint}>{t('menuConfig.preview.choose')}</p>}
      {preview.error && <p className={css.fault}>{preview.error.message}</p>}
      {roleCode !== null && menu?.length === 0 && <p className={css.hint}>{t('menuConfig.preview.empty')}</p>}
      {roleCode !== null && menu && <PreviewBranch nodes={menu} />}
    </section>
  )
}

function PreviewBranch({ nodes }: { nodes: readonly MenuNode[] }) {
  return (
    <ul className={css.branch}>
      {nodes.map(node => (
        <li key={node.url}>
          <span className={css.previewItem}>
            <MenuIcon name={node.icon} />
            {nodeTitle(node)}
          </span>
          {node.children.length > 0 && <PreviewBranch nodes={node.children} />}
        </li>
      ))}
    </ul>
  )
}
