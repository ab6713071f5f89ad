import type { BookingExportRow, BookingSource, BookingState } from './booking.ts'

/** What the columns and codes of bookings are called, in the console and in sheets. */
interface BookingNames {
  title: string
  field: Record<keyof BookingExportRow, string>
  state: Record<BookingState, string>
  source: Record<BookingSource, string>
}

export const bookingNamesZh = {
  title: '预约订单',
  field: {
    plateNumber: '车牌号',
    driverName: '姓名',
    phone: '手机号码',
    parkingName: '停车场',
    ruleName: '预约规则',
    beginAt: '开始时间',
    endAt: '结束时间',
    state: '状态',
    source: '来源',
    bookedAt: '预约时间',
    arrivedAt: '到场时间',
    cancelledAt: '取消时间',
    reason: '取消原因',
  },
  state: { booked: '已预约', kept: '已到场', noShow: '未到场', cancelled: '已取消' },
  source: { staff: '工作人员', link: '车主自助' },
} as const satisfies BookingNames

export const bookingNamesEn: BookingNames = {
  title: 'Bookings',
  field: {
    plateNumber: 'Plate',
    driverName: 'Name',
    phone: 'Mobile number',
    parkingName: 'Car park',
    ruleName: 'Booking rule',
    beginAt: 'From',
    endAt: 'Until',
    state: 'Status',
    source: 'Source',
    bookedAt: 'Booked at',
    arrivedAt: 'Arrived at',
    cancelledAt: 'Cancelled at',
    reason: 'Reason',
  },
  state: { booked: 'Booked', kept: 'Kept', noShow: 'No-show', cancelled: 'Cancelled' },
  source: { staff: 'Staff', link: 'Public page' },
}

export const bookingNames = { zh: bookingNamesZh, en: bookingNamesEn }
