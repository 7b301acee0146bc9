import { Dialog } from '@base-ui/react/dialog'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import type { Case, CasePair } from '#domain/cases/case.ts'
import { CASE_CONDITIONS } from '#domain/cases/case-words.ts'
import { showToast } from '#web/app/toasts.tsx'
import { useSending } from '#web/app/use-sending.ts'
import { failureText } from '../../api/call-shop.ts'
import { receivePairs } from '../../api/cases.ts'
import type { ShownProduct } from '../../api/products.ts'
import { refreshOrders } from '../../orders/use-orders.ts'
import { productQuery, refreshProducts } from '../../products/use-product.ts'
import { ChoiceRow } from '../../ui/choice-row.tsx'
import { DialogPopup } from '../../ui/dialog-popup.tsx'
import { Failure } from '../../ui/failure.tsx'
import { shownPicture } from '../../ui/shown-picture.ts'
import { refreshCases } from '../use-cases.ts'
import { CONDITION_WORDS, pairsText } from '../words/case-words.ts'
import { type Conditions, countText, effectText } from './receive-words.ts'

type ReceiveDialogProps = { one: Case; isOpen: boolean; onClose(): void }

/** The old pairs of a case as they came back: each is looked at, and none has a condition before. */
export function ReceiveDialog({ one, isOpen, onClose }: ReceiveDialogProps) {
  const { recipientName, orderNo } = one.order
  return (
    <Dialog.Root open={isOpen} onOpenChange={open => !open && onClose()}>
      <DialogPopup
        className="dialog receive-dialog"
        title={say('Parcel back: order {orderNo}', { orderNo })}
        text={say('{recipientName}, case {caseNo}. {count} should be in it.', {
          recipientName,
          caseNo: one.caseNo,
          count: pairsText(one.pairs.length),
        })}
      >
        <ReceiveForm one={one} onClose={onClose} />
      </DialogPopup>
    </Dialog.Root>
  )
}

/** Mounted only while the dialog is open: each time it begins with what the shop knows. */
function ReceiveForm({ one, onClose }: Omit<ReceiveDialogProps, 'isOpen'>) {
  const [conditions, setConditions] = useState<Conditions>(() => knownConditions(one.pairs))
  const { receive, failure, isSending } = useReceive(one, onClose)
  const leftOf = useLeft(one.pairs)
  const isWhole = one.pairs.every(({ id }) => conditions[id] !== undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isWhole) void receive(conditions)
  }
  return (
    <form onSubmit={submit}>
      <ul className="receive-pairs">
        {one.pairs.map(pair => (
          <PairBack
            key={pair.id}
            pair={pair}
            condition={conditions[pair.id]}
            effect={effectText(one, pair, { conditions, left: leftOf(pair) })}
            onChoose={condition => setConditions({ ...conditions, [pair.id]: condition })}
          />
        ))}
      </ul>
      <Failure text={failure} />
      <div className="dialog-buttons receive-buttons">
        <p role="status">{countText(one.pairs, conditions)}</p>
        <Dialog.Close className="desk-button">{say('Cancel')}</Dialog.Close>
        <button
          type="submit"
          className="desk-button desk-button-primary"
          aria-disabled={!isWhole || isSending || undefined}
        >
          {isSending ? say('Receiving…') : say('Receive {count}', { count: pairsText(one.pairs.length) })}
        </button>
      </div>
    </form>
  )
}

const knownConditions = (pairs: readonly CasePair[]): Conditions =>
  Object.fromEntries(pairs.flatMap(({ id, condition }) => (condition === null ? [] : [[id, condition]])))

type PairBackProps = {
  pair: CasePair
  condition: Conditions[string] | undefined
  effect: string | undefined
  onChoose(condition: Conditions[string]): void
}

function PairBack({ pair, condition, effect, onChoose }: PairBackProps) {
  const { id, productName, color, size, image } = pair
  return (
    <li data-condition={condition}>
      <img src={shownPicture(image, 120)} alt="" width={52} height={52} />
      <p id={`back-${id}`}>
        <b>{productName}</b>
        <small>{say('{color}, size {size}', { color, size })}</small>
      </p>
      <div role="radiogroup" aria-labelledby={`back-${id}`} aria-describedby={`effect-${id}`}>
        <ChoiceRow
          name={`condition-${id}`}
          look="bar"
          chosen={condition ?? ''}
          options={CASE_CONDITIONS.map(value => ({ value, label: CONDITION_WORDS[value] }))}
          onChoose={onChoose}
        />
      </div>
      <p className="receive-effect" id={`effect-${id}`} role="status">
        {effect}
      </p>
    </li>
  )
}

/** Sends it once; what was chosen stays when the shop refuses. */
function useReceive(one: Case, onClose: () => void) {
  const queries = useQueryClient()
  const sending = useSending()
  const [failure, setFailure] = useState<string>()
  async function receive(conditions: Conditions): Promise<void> {
    if (sending.isBusy()) return
    sending.begin()
    setFailure(undefined)
    try {
      const lines = one.pairs.map(({ id }) => ({ id, condition: conditions[id] ?? null }))
      await receivePairs(one.id, lines)
      sending.end()
      onClose()
      showToast({
        kind: 'success',
        text: say('Case {caseNo}: {pairs}.', { caseNo: one.caseNo, pairs: countText(one.pairs, conditions) }),
      })
      void refreshProducts(queries)
      await Promise.all([refreshCases(queries), refreshOrders(queries)])
    } catch (error) {
      sending.end()
      setFailure(say('Nothing is received. {error}', { error: failureText(error) }))
    }
  }
  return { receive, failure, isSending: sending.isSending }
}

/** The pairs on the shelf of the size of each pair; undefined for one that is not known, or no more in the shop. */
function useLeft(pairs: readonly CasePair[]): (pair: CasePair) => number | undefined {
  const ids = [...new Set(pairs.flatMap(({ productId }) => productId ?? []))]
  const products = useQueries({ queries: ids.map(productQuery) }).flatMap(({ data }) => data ?? [])
  return ({ productId, color, size }) =>
    leftIn(
      products.find(({ id }) => id === productId),
      { color, size },
    )
}

const leftIn = (
  product: ShownProduct | undefined,
  { color, size }: Pick<CasePair, 'color' | 'size'>,
): number | undefined =>
  product?.colors.find(one => one.color === color)?.sizes.find(one => one.size === size)?.stock
