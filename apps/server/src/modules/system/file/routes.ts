import { queryUploadFile, uploadToOss } from '@parkdesk/contract'
import { on } from '../../../http/on.ts'
import { queryUploads, uploadPicture } from './service.ts'

export const fileRoutes = [on(uploadToOss, uploadPicture), on(queryUploadFile, queryUploads)]
