import type { Sentences } from '../../../lib/sentences.ts'

export const bookingFailures = {
  'booking.closed': {
    zh: '这个预约时段已停用，请重新选择',
    en: 'This window cannot be booked any more. Choose another',
  },
  'booking.notOffered': {
    zh: '这一天不能预约，请选择列出的日期',
    en: 'This day cannot be booked. Choose one that is listed',
  },
  'booking.full': { zh: '这一天已约满，请选择其他日期', en: 'This day is fully booked. Choose another' },
  'booking.exists': { zh: '这辆车已经预约了这个时段', en: 'This vehicle is booked into this window already' },
  'booking.over': {
    zh: '已到场或已取消的预约不能取消',
    en: 'A booking that was kept or cancelled cannot be cancelled',
  },
  'booking.unknown': { zh: '没有找到这个预约，请重新预约', en: 'This booking was not found. Please book again' },
} as const satisfies Sentences
