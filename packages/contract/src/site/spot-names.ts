import type { SpotExportRow, SpotState } from './spot.ts'

/** What the columns and codes of spots are called, in the console and in the sheets that the server makes and reads. */
interface SpotNames {
  title: string
  field: Record<keyof SpotExportRow, string>
  state: Record<SpotState, string>
}

export const spotNamesZh = {
  title: '车位',
  field: {
    parkingName: '停车场',
    garageName: '车库',
    parkSpotNumber: '车位号',
    state: '状态',
    ownerName: '业主',
    ownerPhone: '业主电话',
    cardPlates: '月卡',
    remark: '备注',
  },
  state: { free: '公用', owned: '有业主', locked: '已锁定' },
} as const satisfies SpotNames

export const spotNamesEn: SpotNames = {
  title: 'Spaces',
  field: {
    parkingName: 'Car park',
    garageName: 'Level',
    parkSpotNumber: 'Number',
    state: 'Status',
    ownerName: 'Owner',
    ownerPhone: "Owner's phone",
    cardPlates: 'Monthly card',
    remark: 'Remark',
  },
  state: { free: 'Public', owned: 'Owned', locked: 'Locked' },
}

export const spotNames = { zh: spotNamesZh, en: spotNamesEn }
