import { sendPicture } from '@parkdesk/contract'
import { onDevice } from '../../../http/on.ts'
import { takePicture } from './service.ts'

export const pictureRoutes = [onDevice(sendPicture, takePicture)]
