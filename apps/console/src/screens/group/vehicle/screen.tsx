import { useView } from '../../../kit/list/view-tabs.tsx'
import { PassList } from './pass-list.tsx'
import { VehicleList } from './vehicle-list.tsx'
import { views } from './views.tsx'

/** 集团车辆: the vehicles of all companies, and their passes at `?view=passes`. */
export default function CompanyVehicleScreen() {
  return useView(views) === 'passes' ? <PassList /> : <VehicleList />
}
