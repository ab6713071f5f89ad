import type { Sentences } from '../../../lib/sentences.ts'

export const videoFailures = {
  'video.noStream': {
    zh: '该车道的相机还没有填写实时视频地址，请在“相机”中填写',
    en: 'No camera of this lane says where its live video is. Enter it under Cameras',
  },
  'video.off': {
    zh: '服务器没有开通实时视频，请联系平台管理员设置相机所在的网络',
    en: 'Live video is off on this server. Ask the platform to set the network of the cameras',
  },
} as const satisfies Sentences
