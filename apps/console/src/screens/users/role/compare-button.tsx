import { Modal } from '@mantine/core'
import type { Permission, RoleRow } from '@parkdesk/contract'
import { useState } from 'react'
import { DetailSection } from '../../../kit/detail/detail-section.tsx'
import { Note } from '../../../kit/panel/note.tsx'
import { ToolButton } from '../../../kit/tool-button.tsx'
import { useWords } from '../../../lib/words.ts'
import { PermissionList } from '../../../nouns/permission/permission-list.tsx'

/** Compares the two roles that are ticked. */
export function CompareButton({ roles }: { roles: readonly RoleRow[] }) {
  const t = useWords()
  const [isOpen, setOpen] = useState(false)
  const [first, second] = roles
  if (!first) return null
  const isPair = second !== undefined && roles.length === 2
  return (
    <>
      <ToolButton disabled={!isPair} {...(!isPair && { title: t('role.compare.hint') })} onClick={() => setOpen(true)}>
        {t('role.compare.act')}
      </ToolButton>
      <Modal opened={isOpen && isPair} onClose={() => setOpen(false)} title={t('role.compare.title')} size={640}>
        {isPair && <Comparison first={first} second={second} />}
      </Modal>
    </>
  )
}

function Comparison({ first, second }: { first: RoleRow; second: RoleRow }) {
  const t = useWords()
  const [has, others] = [new Set(first.permissions), new Set(second.permissions)]
  const none = t('role.compare.none')
  const part = (title: string, permissions: Set<Permission>) => (
    <DetailSection title={`${title} ${permissions.size}`}>
      <PermissionList permissions={[...permissions]} none={none} />
    </DetailSection>
  )
  return (
    <>
      {has.symmetricDifference(others).size === 0 && <Note>{t('role.compare.same')}</Note>}
      {part(t('role.compare.onlyIn', { name: first.name }), has.difference(others))}
      {part(t('role.compare.onlyIn', { name: second.name }), others.difference(has))}
      {part(t('role.compare.both'), has.intersection(others))}
    </>
  )
}
