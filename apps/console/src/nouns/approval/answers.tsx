import type { ApprovalStanding } from '@parkdesk/contract'
import { useWords } from '../../lib/words.ts'

/** What a person may answer a request, the usual first: whose stage it is not only refuses. */
export const answersOf = (standing: ApprovalStanding | undefined): ('approve' | 'refuse')[] =>
  standing?.canDecide ? ['approve', 'refuse'] : ['refuse']

/** What the button to answer says. Its words are `approvalStep`. */
export function AnswerWord({ standing, usual }: { standing: ApprovalStanding; usual: string }) {
  const t = useWords()
  return standing.canDecide ? usual : t('approvalStep.refuse')
}
