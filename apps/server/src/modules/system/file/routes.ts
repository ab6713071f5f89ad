import { countFile, fileUsage, queryFile, queryUploadFile, removeFile, uploadToOss } from '@parkdesk/contract'
import { on } from '../../../http/on.ts'
import * as lists from './list-service.ts'
import { queryUploads, uploadPicture } from './service.ts'

export const fileRoutes = [
  on(uploadToOss, uploadPicture),
  on(queryUploadFile, queryUploads),
  on(queryFile, lists.queryFile),
  on(countFile, lists.countFile),
  on(fileUsage, lists.fileUsage),
  on(removeFile, lists.removeFile),
]
