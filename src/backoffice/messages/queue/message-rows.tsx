import { useSearchParams } from 'react-router'
import { say } from '#backoffice/language/say.ts'
import type { CustomerMessageState } from '#domain/customer-messages/customer-message.ts'
import { CourierPager } from '../../courier/courier-pager.tsx'
import { Failure } from '../../ui/failure.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { RowsLoading } from '../../ui/rows-loading.tsx'
import { MessageRow } from '../log/message-row.tsx'
import { UnknownWays } from '../log/unknown-ways.tsx'
import { readPage } from '../messages-address.ts'
import { useCustomerMessages, useUnknownActions } from '../use-messages.ts'

type MessageRowsProps = {
  /** Undefined: messages of every state. */
  state: CustomerMessageState | undefined
  label: string
  /** Said where there is none. */
  none: string
  /** The address of a page. */
  to(page: number): string
}

/** The messages of a state, newest first, in pages. */
export function MessageRows({ state, label, none, to }: MessageRowsProps) {
  const [query] = useSearchParams()
  const asked = useCustomerMessages(state, readPage(query))
  const actions = useUnknownActions()
  const { data } = asked
  if (!data)
    return asked.error ? (
      <LoadFailed what={say('The messages')} error={asked.error} onRetry={() => void asked.refetch()} />
    ) : (
      <RowsLoading what={say('the messages')} />
    )
  return (
    <>
      {asked.error && (
        <LoadFailed what={say('The messages')} error={asked.error} onRetry={() => void asked.refetch()} />
      )}
      <Failure text={actions.problem} />
      {data.messages.length === 0 ? (
        <p className="desk-empty" role="status">
          {none}
        </p>
      ) : (
        <ol className="msg-rows" aria-label={label} aria-busy={asked.isPlaceholderData || undefined}>
          {data.messages.map(row => (
            <MessageRow key={row.id} row={row} hasOrder>
              <UnknownWays row={row} actions={actions} />
            </MessageRow>
          ))}
        </ol>
      )}
      <CourierPager page={data.page} pages={data.pages} count={data.total.toLocaleString('en-US')} to={to} />
    </>
  )
}
