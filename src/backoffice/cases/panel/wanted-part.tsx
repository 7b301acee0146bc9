import { useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import type { WantedPair } from '#domain/cases/case-words.ts'
import { Choices } from '../../orders/create/choices.tsx'
import { ItemPart } from '../../orders/create/item-part.tsx'
import type { ItemDraft } from '../../orders/create/order-draft.ts'
import { useProduct } from '../../products/use-product.ts'
import { pairsText } from '../words/case-words.ts'
import { wantedField } from './check-draft.ts'
import type { FormPart } from './form-part.ts'
import { type ChosenLine, leftOf } from './judge-draft.ts'

/** The new pair of each chosen line, with the pairs that are free now. */
export const WantedPart = (part: FormPart) =>
  part.judged.chosen.map(chosen => <NewPair key={chosen.line.lineNo} chosen={chosen} {...part} />)

type NewPairProps = FormPart & { chosen: ChosenLine }

function NewPair(props: NewPairProps) {
  const { chosen, draft, judged, errorOf, change } = props
  const { line } = chosen
  const { wanted } = chosen.draft
  const field = wantedField(line.lineNo)
  const isOther = wanted !== null && (wanted.productId !== line.productId || wanted.color !== line.color)
  const [isSearching, setSearching] = useState(isOther)
  const want = (next: WantedPair | null) =>
    change(
      {
        lines: draft.lines.map(one => (one.lineNo === line.lineNo ? { ...one, wanted: next } : one)),
        isWaiting: false,
      },
      field,
      'gone',
    )
  const label =
    judged.chosen.length > 1
      ? say('New size for {productName}', { productName: line.productName })
      : say('New size')
  return (
    <>
      {!isSearching && (
        <Choices
          name={`case-${field}`}
          label={label}
          aside={say('pairs free now')}
          look="buttons"
          error={errorOf(field)}
          chosen={isOther ? '' : (wanted?.size ?? '')}
          options={sizesOf(props)}
          onChoose={size =>
            line.productId !== null && want({ productId: line.productId, color: line.color, size })
          }
        />
      )}
      {isSearching && <OtherPair {...props} label={label} onWant={want} />}
      <p className="desk-hint" role="status">
        {keptText(chosen)}
      </p>
      <button
        type="button"
        className="desk-button desk-button-small"
        onClick={() => {
          want(null)
          setSearching(!isSearching)
        }}
      >
        {isSearching ? say('Only another size') : say('Other color or shoe')}
      </button>
    </>
  )
}

/** The sizes of the pair's own color; its own size only where the pair was wrong and not the size. */
function sizesOf({ chosen: { line }, draft, products }: NewPairProps) {
  const own = { productId: line.productId ?? '', color: line.color, size: line.size }
  const isSameWanted =
    draft.reason === 'defect' || draft.reason === 'not_as_shown' || draft.reason === 'other'
  const ownLeft = leftOf(own, line, products)
  const others = line.sizes.filter(({ size }) => size !== line.size)
  return [...others.map(one => ({ ...one, isOwn: false })), { size: line.size, left: ownLeft, isOwn: true }]
    .toSorted((one, other) => one.size - other.size)
    .map(({ size, left, isOwn }) => ({
      value: size,
      label: (
        <>
          {size}
          <small>
            {isOwn && !isSameWanted ? say('has') : (left ?? '–')}
            <span className="sr-only">{isOwn ? say(', the same size') : say(' pairs free')}</span>
          </small>
        </>
      ),
      isOff: isOwn && !isSameWanted,
    }))
}

/** "One pair of 42 is kept for this case when you approve. 1 stays free." */
function keptText({ draft: { wanted, pairs }, left, isGone }: ChosenLine): string {
  if (wanted === null || left === undefined || isGone) return ''
  const kept = pairs === 1 ? say('One pair') : pairsText(pairs)
  const stays = left - pairs
  return say('{kept} of {size} {part} kept for this case when you approve. {stays} {part2} free.', {
    kept,
    size: wanted.size,
    part: pairs === 1 ? say('is') : say('are'),
    stays,
    part2: stays === 1 ? say('stays') : say('stay'),
  })
}

type OtherPairProps = NewPairProps & { label: string; onWant(wanted: WantedPair | null): void }

/** Another color, or another shoe: found as in a new order. */
function OtherPair({ chosen, label, errorOf, onWant }: OtherPairProps) {
  const { line } = chosen
  const { wanted } = chosen.draft
  const [item, setItem] = useState<ItemDraft>({
    productId: wanted?.productId ?? line.productId ?? '',
    color: wanted?.color ?? '',
    size: wanted?.size ?? null,
    quantity: '1',
  })
  const product = useProduct(item.productId, item.productId !== '')
  const error = errorOf(wantedField(line.lineNo))
  return (
    <ItemPart
      index={line.lineNo}
      title={label}
      item={item}
      isAlone
      product={product.data}
      failed={product.error ? { error: product.error, retry: () => void product.refetch() } : undefined}
      errorOf={field => (field.endsWith('product_size') ? error : undefined)}
      onChange={next => {
        setItem(next)
        onWant(
          next.productId !== '' && next.color !== '' && next.size !== null
            ? { productId: next.productId, color: next.color, size: next.size }
            : null,
        )
      }}
      onRemove={() => {}}
    />
  )
}
