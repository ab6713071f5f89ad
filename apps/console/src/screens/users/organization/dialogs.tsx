import { MultiSelect, Select, Text } from '@mantine/core'
import {
  type DataOf,
  mergeOrganization,
  type Organization,
  placeInOrganization,
  type queryOrganization,
  removeOrganization,
  saveOrganization,
} from '@parkdesk/contract'
import type { Field } from '../../../kit/form/field.ts'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { TextField } from '../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { useWords } from '../../../lib/words.ts'
import { choicesOf } from './tree-order.ts'

type Tree = DataOf<typeof queryOrganization>

export interface Dialogs {
  /** Of a new one, the organisation it becomes a part of. */
  save: Dialog<Organization | { parentId: number | null }>
  merge: Dialog<Organization>
  remove: Dialog<Organization>
  place: Dialog<Organization>
}

interface Props {
  dialogs: Dialogs
  tree: Tree
  onSaved: () => void
}

/** What changes the tree: each a form of its call. */
export default function OrganizationDialogs({ dialogs, tree, onSaved }: Props) {
  return (
    <>
      <SaveDialog dialog={dialogs.save} tree={tree} onSaved={onSaved} />
      <MergeDialog dialog={dialogs.merge} tree={tree} onSaved={onSaved} />
      <RemoveDialog dialog={dialogs.remove} tree={tree} onSaved={onSaved} />
      <PlaceDialog dialog={dialogs.place} tree={tree} onSaved={onSaved} />
    </>
  )
}

interface One<Row> {
  dialog: Dialog<Row>
  tree: Tree
  onSaved: () => void
}

function SaveDialog({ dialog, tree, onSaved }: One<Organization | { parentId: number | null }>) {
  const t = useWords()
  const known = dialog.row && 'organizationId' in dialog.row ? dialog.row : undefined
  return (
    <FormDialog
      noun="organization"
      title={t(known ? 'kit.form.edit' : 'kit.form.new', { noun: t('organization.one') })}
      dialog={dialog}
      endpoint={saveOrganization}
      values={row => ({
        ...(row && 'organizationId' in row && { organizationId: row.organizationId }),
        name: row && 'name' in row ? row.name : '',
        parentId: row?.parentId ?? null,
      })}
      onSaved={onSaved}
    >
      {form => (
        <>
          <TextField field={form.name} required data-autofocus />
          <PlaceField
            input={form.parentId.input}
            value={form.parentId.value}
            onChoose={id => form.parentId.onChange(id)}
            tree={tree}
            exceptId={known?.organizationId}
            none={t('organization.top')}
          />
        </>
      )}
    </FormDialog>
  )
}

function MergeDialog({ dialog, tree, onSaved }: One<Organization>) {
  const t = useWords()
  const name = dialog.row?.name ?? ''
  return (
    <FormDialog
      as="modal"
      noun="organization"
      title={t('organization.mergeTitle', { name })}
      save={t('organization.merge')}
      dialog={dialog}
      endpoint={mergeOrganization}
      values={row => ({ organizationId: row?.organizationId ?? 0, intoOrganizationId: 0 })}
      onSaved={onSaved}
    >
      {form => (
        <>
          <Text size="sm">{t('organization.mergeHint', { name })}</Text>
          <PlaceField
            input={form.intoOrganizationId.input}
            value={form.intoOrganizationId.value}
            onChoose={id => form.intoOrganizationId.onChange(id ?? 0)}
            tree={tree}
            exceptId={dialog.row?.organizationId}
          />
        </>
      )}
    </FormDialog>
  )
}

function RemoveDialog({ dialog, tree, onSaved }: One<Organization>) {
  const t = useWords()
  const name = dialog.row?.name ?? ''
  const isEmpty = dialog.row !== undefined && isUnused(tree, dialog.row)
  return (
    <FormDialog
      as="modal"
      noun="organization"
      title={t('organization.removeTitle', { name })}
      save={t('organization.remove')}
      dialog={dialog}
      endpoint={removeOrganization}
      values={row => ({ organizationId: row?.organizationId ?? 0, toOrganizationId: null })}
      onSaved={onSaved}
    >
      {form =>
        !isEmpty && (
          <>
            <Text size="sm">{t('organization.removeHint', { name })}</Text>
            <PlaceField
              input={form.toOrganizationId.input}
              value={form.toOrganizationId.value}
              onChoose={id => form.toOrganizationId.onChange(id)}
              tree={tree}
              exceptId={dialog.row?.organizationId}
              none={t('organization.unplaced')}
            />
          </>
        )
      }
    </FormDialog>
  )
}

const isUnused = ({ people, lots, organizations }: Tree, { organizationId }: Organization): boolean =>
  ![...people, ...lots].some(each => each.organizationId === organizationId) &&
  !organizations.some(each => each.parentId === organizationId)

function PlaceDialog({ dialog, tree, onSaved }: One<Organization>) {
  const t = useWords()
  const id = dialog.row?.organizationId
  const people = tree.people.filter(each => each.organizationId !== id)
  const lots = tree.lots.filter(each => each.organizationId !== id)
  return (
    <FormDialog
      noun="organization"
      title={t('organization.placeTitle', { name: dialog.row?.name ?? '' })}
      dialog={dialog}
      endpoint={placeInOrganization}
      values={row => ({ organizationId: row?.organizationId ?? null, userIds: [], lotIds: [] })}
      onSaved={onSaved}
    >
      {form => (
        <>
          <Text size="sm">{t('organization.placeHint')}</Text>
          <MultiSelect
            {...form.userIds.input}
            searchable
            hidePickedOptions
            data={people.map(each => ({ value: String(each.userId), label: `${each.realName} (${each.account})` }))}
            value={(form.userIds.value ?? []).map(String)}
            onChange={ids => form.userIds.onChange(ids.map(Number))}
          />
          <MultiSelect
            {...form.lotIds.input}
            searchable
            hidePickedOptions
            data={lots.map(each => ({ value: String(each.lotId), label: each.name }))}
            value={(form.lotIds.value ?? []).map(String)}
            onChange={ids => form.lotIds.onChange(ids.map(Number))}
          />
        </>
      )}
    </FormDialog>
  )
}

interface PlaceFieldProps {
  input: Field<'other', unknown>['input']
  value: number | '' | null | undefined
  tree: Tree
  exceptId: number | undefined
  /** What stands where none is chosen; without it one has to be. */
  none?: string
  onChoose: (organizationId: number | null) => void
}

function PlaceField({ input, value, tree, exceptId, none, onChoose }: PlaceFieldProps) {
  return (
    <Select
      {...input}
      searchable
      required={none === undefined}
      clearable={none !== undefined}
      {...(none !== undefined && { placeholder: none })}
      data={choicesOf(tree.organizations, exceptId)}
      value={value ? String(value) : null}
      onChange={chosen => onChoose(chosen === null ? null : Number(chosen))}
    />
  )
}
