import { PassList } from './pass-list.tsx'
import { VehicleList } from './vehicle-list.tsx'
import { useView } from './views.tsx'

/** 集团车辆: the vehicles of all companies, and their passes at `?view=passes`. */
export function CompanyVehicleScreen() {
  return useView() === 'passes' ? <PassList /> : <VehicleList />
}
