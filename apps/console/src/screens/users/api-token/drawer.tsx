import { Button, Code, Text } from '@mantine/core'
import { type ApiTokenRow, apiTokenDetail, lotOptions, revokeApiToken } from '@parkdesk/contract'
import { useState } from 'react'
import { Can } from '../../../kit/can.tsx'
import { DetailSection } from '../../../kit/detail/detail-section.tsx'
import { Facts } from '../../../kit/detail/facts.tsx'
import { RecordDrawer } from '../../../kit/detail/record-drawer.tsx'
import { useDetail } from '../../../kit/detail/use-detail.ts'
import { ConfirmDialog } from '../../../kit/form/confirm-dialog.tsx'
import { notifyFailure } from '../../../kit/notify-failure.ts'
import { call } from '../../../lib/api.ts'
import { notify } from '../../../lib/notify.ts'
import { refetchAfterChange } from '../../../lib/refetch.ts'
import { useWords } from '../../../lib/words.ts'
import { PermissionList } from '../../../nouns/permission/permission-list.tsx'
import { columns } from './columns.ts'

/** The name is the title. */
const facts = columns.filter(({ key }) => key !== 'name')

/** A call that any token may make. */
const sample = `curl ${location.origin}/${lotOptions.path.replace(/^\//, '')} \\
  -H "authorization: Bearer $TOKEN" \\
  -H 'content-type: application/json' -d '{}'`

/** A token with what it may do, at `?token=…`. */
export default function ApiTokenDrawer({ tokenId, onClose }: { tokenId: number | undefined; onClose: () => void }) {
  const t = useWords()
  const detail = useDetail('apiToken', apiTokenDetail, tokenId)
  return (
    <RecordDrawer detail={detail} title={row => row.name} size={560} onClose={onClose}>
      {row => (
        <>
          {row.state !== 'revoked' && (
            <Can do="apiToken.save">
              <RevokeButton row={row} />
            </Can>
          )}
          <DetailSection title={t('apiToken.facts')}>
            <Facts row={row} columns={facts} />
          </DetailSection>
          {row.lost.length > 0 && (
            <DetailSection title={`${t('apiToken.field.lost')} ${row.lost.length}`}>
              <Text size="sm" mb="xs">
                {t('apiToken.lostHint')}
              </Text>
              <PermissionList permissions={row.lost} />
            </DetailSection>
          )}
          <DetailSection title={`${t('apiToken.field.permissions')} ${row.permissionCount}`}>
            <PermissionList permissions={row.permissions.filter(each => !row.lost.includes(each))} />
          </DetailSection>
          <DetailSection title={t('apiToken.use')}>
            <Text size="sm" mb="xs">
              {t('apiToken.useHint')}
            </Text>
            <Code block>{sample}</Code>
          </DetailSection>
        </>
      )}
    </RecordDrawer>
  )
}

function RevokeButton({ row: { tokenId, name } }: { row: ApiTokenRow }) {
  const t = useWords()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const revoke = async () => {
    setBusy(true)
    try {
      await call(revokeApiToken, { tokenId })
      notify.success(t('apiToken.revoked'))
    } catch (error) {
      notifyFailure(error)
    } finally {
      setBusy(false)
      setAsking(false)
      void refetchAfterChange('apiToken')
    }
  }
  return (
    <>
      <Button size="xs" variant="default" c="var(--danger)" mb="md" onClick={() => setAsking(true)}>
        {t('apiToken.revoke')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('apiToken.revokeTitle')}
        question={t('apiToken.revokeQuestion', { name })}
        confirm={t('apiToken.revoke')}
        isBusy={isBusy}
        isDangerous
        onConfirm={() => void revoke()}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
