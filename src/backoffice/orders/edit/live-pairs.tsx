import { say } from '#backoffice/language/say.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { failureText } from '../../api/call-shop.ts'
import type { ShownProduct } from '../../api/products.ts'
import { pairsText } from '../../products/format-pairs.ts'
import { useProduct } from '../../products/use-product.ts'
import { Failure } from '../../ui/failure.tsx'
import { ChoiceList } from './choice-list.tsx'
import { type Choice, colorChoices, morePairs, sizeChoices, sizesInstead } from './choices.ts'
import type { EditBoxProps } from './edit-box-props.ts'
import { FIELD_LABELS } from './field-labels.ts'
import { useLetters } from './typed-letters.ts'

/** The sizes of the product and colour, each with the pairs left now. */
export function SizeList(props: EditBoxProps) {
  return (
    <WithProduct order={props.order} what={say('The sizes')}>
      {product => <ListOf {...props} choices={sizeChoices(props.order, product)} isGrid />}
    </WithProduct>
  )
}

/** The colours of the product; one without the order's size asks for another size below. */
export function ColorList(props: EditBoxProps) {
  const { order, draft, onDraft, onChoose } = props
  // letters typed for the colour search no size
  const sizeLetters = useLetters(undefined)
  return (
    <WithProduct order={order} what={say('The colors')}>
      {product => {
        const sizes = sizesInstead(order, product, draft.text)
        // a colour without the size opens the sizes instead of being saved
        const choose = (chosen: EditBoxProps['draft']) =>
          sizesInstead(order, product, chosen.text) ? onDraft(withoutSize(chosen)) : onChoose(chosen)
        return (
          <>
            <ListOf
              {...props}
              draft={{ text: draft.text }}
              choices={colorChoices(order, product)}
              onDraft={(chosen, byLetters) =>
                onDraft(sizesInstead(order, product, chosen.text) ? withoutSize(chosen) : chosen, byLetters)
              }
              onChoose={choose}
            />
            {sizes && (
              <>
                <small className="edit-hint">{say('Choose a size in {text}', { text: draft.text })}</small>
                <ListOf
                  {...props}
                  label={say('Size in {text}', { text: draft.text })}
                  choices={sizes}
                  letters={sizeLetters}
                  isGrid
                />
              </>
            )}
          </>
        )
      }}
    </WithProduct>
  )
}

const withoutSize = ({ text }: EditBoxProps['draft']): EditBoxProps['draft'] => ({
  text,
  problem: say('Please choose a size of this color.'),
})

type ListOfProps = EditBoxProps & { choices: Choice[]; isGrid?: boolean; label?: string }

const ListOf = ({ field, label = FIELD_LABELS[field], draft, onDraft, ...props }: ListOfProps) =>
  props.choices.length === 0 ? (
    <p className="edit-hint">{say('There is nothing to choose from any more.')}</p>
  ) : (
    <ChoiceList
      label={label}
      choices={props.choices}
      draft={draft}
      described={props.described}
      letters={props.letters}
      isGrid={props.isGrid ?? false}
      onMove={onDraft}
      onChoose={props.onChoose}
    />
  )

/** How many more pairs of its size are left for the order. */
export function PairsLeft({ order }: { order: StaffOrder }) {
  const product = useProduct(order.items[0]?.productId ?? '', order.items[0]?.productId != null)
  const more = product.data && morePairs(order, product.data)
  if (more === undefined) return null
  return (
    <small className="edit-hint">
      {more > 0
        ? say('{more} more of size {size}', { more: pairsText(more), size: order.items[0]?.size })
        : say('No more pairs of this size')}
    </small>
  )
}

type WithProductProps = {
  order: StaffOrder
  /** The beginning of a sentence: "The sizes". */
  what: string
  children(product: ShownProduct): React.ReactNode
}

function WithProduct({ order, what, children }: WithProductProps) {
  const id = order.items[0]?.productId ?? null
  const product = useProduct(id ?? '', id !== null)
  if (id === null) return <p className="edit-hint">{say('This product is not in the shop any more.')}</p>
  if (product.data) return children(product.data)
  if (product.isError)
    return (
      <Failure
        id={`pairs-${order.id}`}
        text={say('{what} could not be loaded. {error}', { what, error: failureText(product.error) })}
      >
        {' '}
        <button type="button" className="edit-link" onClick={() => void product.refetch()}>
          {say('Try again')}
        </button>
      </Failure>
    )
  return (
    <p className="edit-hint" role="status">
      {say('Counting pairs…')}
    </p>
  )
}
