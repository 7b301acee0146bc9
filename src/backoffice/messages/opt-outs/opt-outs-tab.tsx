import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { formatLongDay } from '#backoffice/language/date-format.ts'
import { say, spoken } from '#backoffice/language/say.ts'
import type { OptOut, OptOutWay } from '#domain/customer-messages/customer-message.ts'
import { CourierPager } from '../../courier/courier-pager.tsx'
import { formatBy } from '../../orders/panel/format-by.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Failure } from '../../ui/failure.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { phoneGroups } from '../../ui/phone-groups.ts'
import { RowsLoading } from '../../ui/rows-loading.tsx'
import { useQuestion } from '../../ui/use-question.ts'
import { messagesPath, readPage } from '../messages-address.ts'
import { useOptOutActions, useOptOuts } from '../use-messages.ts'
import { AddOptOut } from './add-opt-out.tsx'

const HOW: Readonly<Record<OptOutWay, string>> = spoken({
  staff: 'told staff',
  tracking_page: 'on the tracking page',
  gateway: 'at their network',
})

/** The numbers that want no messages: nothing goes to them, whatever is on. */
export function OptOutsTab() {
  const adding = useOptOutActions()
  return (
    <section className="msg-list" aria-label={say('Opt-outs')}>
      <p className="msg-about">
        {say(
          'These numbers get no message that the shop sends, whatever is on. What staff open in WhatsApp is theirs to judge.',
        )}
      </p>
      <AddOptOut actions={adding} />
      <OptOutList />
    </section>
  )
}

function OptOutList() {
  const [query] = useSearchParams()
  const { data, error, refetch, isPlaceholderData } = useOptOuts(readPage(query))
  const removing = useOptOutActions()
  const list = useRef<HTMLUListElement>(null)
  const question = useQuestion(async ({ id }: OptOut) => {
    if (await removing.remove(id)) list.current?.focus({ preventScroll: true })
  })
  return (
    <>
      <Failure text={removing.problem} />
      {error && <LoadFailed what={say('The opt-outs')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RowsLoading what={say('the opt-outs')} rows={3} />}
      {data?.optOuts.length === 0 && (
        <p className="desk-empty" role="status">
          {say('Nobody has asked for no messages.')}
        </p>
      )}
      {data && data.optOuts.length > 0 && (
        <ul
          className="msg-rows"
          ref={list}
          tabIndex={-1}
          aria-label={say('Numbers that get no messages')}
          aria-busy={isPlaceholderData || undefined}
        >
          {data.optOuts.map(optOut => (
            <OptOutRow key={optOut.id} optOut={optOut} onRemove={() => question.ask(optOut)} />
          ))}
        </ul>
      )}
      {data && (
        <CourierPager page={data.page} pages={data.pages} count={countText(data.total)} to={pagePath} />
      )}
      {question.asked && (
        <ConfirmDialog
          isOpen={question.isAsking}
          title={say('Write to this number again?')}
          text={say('Only when they asked for it: it then gets every message that is on.')}
          subject={phoneOf(question.asked)}
          confirmLabel={say('Remove')}
          onConfirm={question.confirm}
          onCancel={question.cancel}
        />
      )}
    </>
  )
}

const countText = (count: number): string => count.toLocaleString('en-US')
const pagePath = (page: number): string =>
  page > 1 ? `${messagesPath('opt-outs')}?page=${page}` : messagesPath('opt-outs')

const phoneOf = ({ phone }: OptOut): string =>
  phone === null ? say('A number that was forgotten') : phoneGroups(phone)

function OptOutRow({ optOut, onRemove }: { optOut: OptOut; onRemove(): void }) {
  const { at, how, by, note } = optOut
  const shown = phoneOf(optOut)
  return (
    <li className="msg-row msg-opt-out">
      <span className="msg-sign">
        <BackofficeIcon name="lock" />
      </span>
      <div>
        <p className="msg-row-top">
          <b>{shown}</b>
          <time dateTime={at}>{formatLongDay(at)}</time>
        </p>
        <p>
          {HOW[how]}
          {by !== null && say(', noted by {by}', { by: formatBy(by) })}
        </p>
        {note !== '' && <p className="desk-hint">{note}</p>}
      </div>
      <button
        type="button"
        className="desk-icon-button"
        title={say('Remove')}
        aria-label={say('Remove {what}', { what: shown })}
        onClick={onRemove}
      >
        <BackofficeIcon name="trash" />
      </button>
    </li>
  )
}
