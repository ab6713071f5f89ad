import { ActionIcon, Table } from '@mantine/core'
import type { CompanyVehicleRow } from '@parkdesk/contract'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { PlateChip } from '../../../kit/plate-chip.tsx'
import { useWords } from '../../../lib/words.ts'
import css from './company.module.css'

interface Props {
  rows: readonly CompanyVehicleRow[]
  onEdit?: (row: CompanyVehicleRow) => void
  onRemove?: (row: CompanyVehicleRow) => void
}

/** Vehicles of one company, with what may be done to each. */
export function VehicleTable({ rows, onEdit, onRemove }: Props) {
  const t = useWords()
  return (
    <Table.ScrollContainer minWidth={560}>
      <Table className={css.lines} aria-label={t('companyVehicle.tab.vehicles')}>
        <Table.Thead>
          <Table.Tr>
            {(['plateNumber', 'ownerName', 'ownerPhone', 'department', 'remark'] as const).map(head => (
              <Table.Th key={head}>{t(`companyVehicle.field.${head}`)}</Table.Th>
            ))}
            <Table.Td />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(row => (
            <Table.Tr key={row.vehicleId}>
              <Table.Td>
                <PlateChip plate={row.plateNumber} color={row.plateColor} />
              </Table.Td>
              <Table.Td>{row.ownerName}</Table.Td>
              <Table.Td>{row.ownerPhone}</Table.Td>
              <Table.Td>{row.department}</Table.Td>
              <Table.Td>{row.remark}</Table.Td>
              <Table.Td>
                <div className={css.actions}>
                  {onEdit && (
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={t('companyVehicle.edit', { plate: row.plateNumber })}
                      onClick={() => onEdit(row)}
                    >
                      <IconPencil size={16} />
                    </ActionIcon>
                  )}
                  {onRemove && (
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={t('companyVehicle.removeOne', { plate: row.plateNumber })}
                      onClick={() => onRemove(row)}
                    >
                      <IconTrash size={16} />
                    </ActionIcon>
                  )}
                </div>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
