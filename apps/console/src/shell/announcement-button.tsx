import { checkVersion } from '@parkdesk/contract'
import { IconSpeakerphone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { call } from '../lib/api.ts'
import { changeSession, useSession } from '../lib/session.ts'
import { useIsSettled } from '../lib/settled.ts'
import { useWords } from '../lib/words.ts'
import { projectOfHost } from './project-of-host.ts'
import buttonCss from './top-bar-button.module.css'
import { useFailureNotice } from './use-failure-notice.ts'

/** Specification 2.2. */
const versionHistory = '/_cloud_system/historyCenter'
/** Specification 3: the console is product 1. */
const product = 1

/** Asks whether a version waits to be reviewed, and keeps the answer in the session. */
const useNeedReview = (): boolean => {
  const { TenantId, needReview, visit } = useSession()
  const isSettled = useIsSettled()
  const { data, error } = useQuery({
    enabled: isSettled && !visit,
    queryKey: ['versionNote', 'version'],
    queryFn: ({ signal }) =>
      call(checkVersion, { tenantId: TenantId, product, project: projectOfHost(location.hostname) }, { signal }),
  })
  useFailureNotice(error)
  useEffect(() => {
    if (data) changeSession({ needReview: data.NeedReview })
  }, [data])
  return needReview
}

/** RT-12, SH-17: the announcement icon with its dot leads to the version history. */
export function AnnouncementButton() {
  const t = useWords()
  const needReview = useNeedReview()
  const label = t(needReview ? 'shell.announcement.needReview' : 'shell.announcement.label')
  return (
    <Link to={versionHistory} className={`${buttonCss.button} ${buttonCss.wide}`} aria-label={label} title={label}>
      <IconSpeakerphone size={18} stroke={1.6} aria-hidden="true" />
      {needReview && <span className={buttonCss.dot} />}
    </Link>
  )
}
