import { type CompanyVehicleRow, removeCompanyVehicle } from '@parkdesk/contract'
import type { ReactNode } from 'react'
import { useRecheck } from '../../kit/form/use-recheck.tsx'
import { call } from '../../lib/api.ts'
import { notify } from '../../lib/notify.ts'
import { useWords } from '../../lib/words.ts'

const namedPlates = 3

interface Removal {
  ask: (vehicles: readonly CompanyVehicleRow[]) => void
  isOpen: boolean
  /** To be put somewhere in the screen. */
  dialog: ReactNode
}

/** Takes vehicles out of their companies, after the password re-check. */
export function useVehicleRemoval(onRemoved: () => void): Removal {
  const t = useWords()
  const recheck = useRecheck()
  const ask = (vehicles: readonly CompanyVehicleRow[]) => {
    const count = vehicles.length
    const named = vehicles
      .slice(0, namedPlates)
      .map(({ plateNumber }) => plateNumber)
      .join(t('kit.comma'))
    const plates = count > namedPlates ? t('companyVehicle.removeMany', { plates: named, count }) : named
    recheck.ask({
      title: t('companyVehicle.removeTitle'),
      question: t('companyVehicle.removeConfirm', { plates }),
      confirm: t('companyVehicle.removeSelected', { count }),
      run: async () => {
        const { removed } = await call(removeCompanyVehicle, { vehicleIds: vehicles.map(({ vehicleId }) => vehicleId) })
        notify.success(t('companyVehicle.removed', { count: removed }))
        onRemoved()
      },
    })
  }
  return { ask, isOpen: recheck.isOpen, dialog: recheck.dialog }
}
