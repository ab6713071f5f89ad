import { openLiveVideo, videoLanes } from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as service from './service.ts'

export const videoRoutes: Route[] = [on(videoLanes, service.videoLanes), on(openLiveVideo, service.openLiveVideo)]
