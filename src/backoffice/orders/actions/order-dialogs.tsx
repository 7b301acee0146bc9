import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { say } from '#backoffice/language/say.ts'
import { closeCase, useOpenCase, useReopenedCase } from '../../cases/open-case.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { ReturnDialog } from '../parcels/return-dialog.tsx'
import { ReturnRequestDialog } from '../parcels/return-request-dialog.tsx'
import { BulkDialog } from './bulk-dialog.tsx'
import { FakeReasonDialog } from './fake-reason-dialog.tsx'
import { FollowUpDialog } from './follow-up-dialog.tsx'
import { closeQuestion, giveUp, type OrderQuestion, useOrderQuestion } from './order-questions.ts'

/** What a case can begin with is asked of the shop: whoever can read that can fetch this too. */
const CasePanel = lazyPart(async () => (await import('../../cases/panel/case-panel.tsx')).CasePanel, {
  what: 'The case',
  loading: null,
})

/** The panel of a new case over a screen with orders: mounted once on it, fetched when it is first wanted. */
function OpenedCase() {
  const { key } = useLocation()
  useReopenedCase()
  // a link in it leads to what the panel would cover
  // biome-ignore lint/correctness/useExhaustiveDependencies: for every place that it was opened at
  useEffect(() => closeCase, [key])
  const { opened, returnTo } = useOpenCase()
  if (opened === undefined) return null
  return <CasePanel of={opened} onClose={closeCase} returnTo={() => returnTo} />
}

/** Shows the questions about orders, and the case that is begun of one: mounted once on the screen. */
export const OrderDialogs = () => (
  <>
    <OpenedCase />
    <AskedQuestion />
  </>
)

function AskedQuestion() {
  const { question, isAsking } = useOrderQuestion()
  if (!question) return null
  if (question.kind === 'bulk') return <BulkDialog question={question} isOpen={isAsking} />
  if (question.kind === 'fake') return <FakeReasonDialog question={question} isOpen={isAsking} />
  if (question.kind === 'follow-up') return <FollowUpDialog question={question} isOpen={isAsking} />
  if (question.kind === 'return') return <ReturnDialog question={question} isOpen={isAsking} />
  if (question.kind === 'return-request') return <ReturnRequestDialog question={question} isOpen={isAsking} />
  if (question.kind === 'book') return <BookDialog question={question} isOpen={isAsking} />
  return (
    <ConfirmDialog
      isOpen={isAsking}
      text={question.text}
      subject={question.subject}
      returnTo={question.returnTo}
      onCancel={() => giveUp(question)}
      onConfirm={() => {
        question.answer(true)
        closeQuestion()
      }}
    />
  )
}

type BookQuestion = Extract<OrderQuestion, { kind: 'book' }>

/** The courier collects the amount that it is sent: a likely mistake is confirmed first. */
const BookDialog = ({ question, isOpen }: { question: BookQuestion; isOpen: boolean }) => (
  <ConfirmDialog
    isOpen={isOpen}
    title={question.title}
    text={question.text}
    subject={question.subject}
    confirmLabel={say('Yes, book it')}
    kind="plain"
    returnTo={question.returnTo}
    onCancel={() => giveUp(question)}
    onConfirm={() => {
      question.answer(true)
      closeQuestion()
    }}
  />
)
