import { type ReactNode, useId } from 'react'
import { say } from '#backoffice/language/say.ts'
import { MAXIMUM_LINE_QUANTITY } from '#domain/checkout/checkout.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import type { ShownColor } from '../../api/products.ts'
import { useProduct, useProducts } from '../../products/use-product.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { Failure } from '../../ui/failure.tsx'
import { type LineDraft, pairsFor } from './items-draft.ts'

type LineEditorProps = {
  order: StaffOrder
  line: LineDraft
  /** From 1. */
  number: number
  problem: string | undefined
  onChange(change: Partial<LineDraft>): void
  /** Undefined for the only line. */
  onRemove: (() => void) | undefined
}

/** One line while it is edited, with the pairs left of each size. */
export function LineEditor({ line, number, problem, onRemove, ...rest }: LineEditorProps) {
  const problemId = useId()
  const described = problem
    ? { 'aria-invalid': true as const, 'aria-describedby': problemId }
    : { 'aria-invalid': undefined, 'aria-describedby': undefined }
  return (
    <fieldset className="line-editor">
      <legend>{say('Item {number}', { number })}</legend>
      {onRemove && (
        <button
          type="button"
          className="desk-icon-button line-remove"
          aria-label={say('Remove item {number}', { number })}
          title={say('Remove')}
          onClick={onRemove}
        >
          <BackofficeIcon name="trash" />
        </button>
      )}
      {line.productId === null ? (
        <p className="desk-hint">
          {say('{productName}, {color}, size {size}. It is not in the shop any more: it can stay or go.', {
            productName: line.productName,
            color: line.color,
            size: line.size,
          })}
        </p>
      ) : (
        <LineBoxes line={line} described={described} {...rest} />
      )}
      <Failure id={problemId} text={problem} />
    </fieldset>
  )
}

type Described = { 'aria-invalid': true | undefined; 'aria-describedby': string | undefined }
type LineBoxesProps = Pick<LineEditorProps, 'order' | 'line' | 'onChange'> & { described: Described }

function LineBoxes(props: LineBoxesProps) {
  const { line, onChange, described } = props
  const product = useProduct(line.productId ?? '', Boolean(line.productId))
  const colors = product.data?.colors
  return (
    <>
      <ProductBox {...props} />
      <Box label={say('Color')}>
        <select
          {...described}
          value={line.color}
          onChange={event => onChange({ color: event.currentTarget.value })}
        >
          <option value="">{product.isLoading ? say('Loading…') : say('Choose')}</option>
          {withKept(colors?.map(({ color }) => color) ?? [], line.color).map(color => (
            <option key={color}>{color}</option>
          ))}
        </select>
      </Box>
      <Box label={say('Size')}>
        <SizeSelect {...props} colors={colors} />
      </Box>
      <Box label={say('Quantity')}>
        <input
          {...described}
          inputMode="numeric"
          autoComplete="off"
          maxLength={String(MAXIMUM_LINE_QUANTITY).length + 1}
          value={line.quantity}
          onChange={event => onChange({ quantity: event.currentTarget.value })}
        />
      </Box>
      <Box label={say('Price of a pair')}>
        <input
          {...described}
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          placeholder={say('As in the shop')}
          value={line.unitPrice}
          onChange={event => onChange({ unitPrice: event.currentTarget.value })}
        />
      </Box>
      {product.isError && <NotLoaded what={say('What is in stock')} onRetry={() => void product.refetch()} />}
    </>
  )
}

function ProductBox({ line, onChange, described }: LineBoxesProps) {
  const products = useProducts()
  const isKnown = products.data?.some(({ id }) => id === line.productId)
  return (
    <>
      <Box label={say('Product')} isWide>
        <select
          {...described}
          value={line.productId ?? ''}
          onChange={event => onChange({ productId: event.currentTarget.value })}
        >
          <option value="">{products.isPending ? say('Loading…') : say('Choose a product')}</option>
          {!isKnown && line.productId && <option value={line.productId}>{line.productName}</option>}
          {products.data?.map(({ id, name, status }) => (
            <option key={id} value={id}>
              {status === 'draft' ? say('{name} (draft)', { name }) : name}
            </option>
          ))}
        </select>
      </Box>
      {products.isError && <NotLoaded what={say('The products')} onRetry={() => void products.refetch()} />}
    </>
  )
}

const NotLoaded = ({ what, onRetry }: { what: string; onRetry(): void }) => (
  <Failure text={say('{what} could not be loaded. ', { what })}>
    <button type="button" className="desk-link" onClick={onRetry}>
      {say('Try again')}
    </button>
  </Failure>
)

type SizeSelectProps = LineBoxesProps & { colors: readonly ShownColor[] | undefined }

function SizeSelect({ order, line, colors, described, onChange }: SizeSelectProps) {
  const sizes = colors?.find(({ color }) => color === line.color)?.sizes.map(({ size }) => String(size)) ?? []
  const left = (size: string) => pairsFor({ ...line, size }, { colors, items: order.items })
  return (
    <select
      {...described}
      value={line.size}
      onChange={event => onChange({ size: event.currentTarget.value })}
    >
      <option value="">{line.color ? say('Choose') : say('Color first')}</option>
      {withKept(sizes, line.size).map(size => (
        <option key={size} value={size} disabled={left(size) === 0 && size !== line.size}>
          {size}
          {left(size) !== undefined && say(', {size} left', { size: left(size) })}
        </option>
      ))}
    </select>
  )
}

/** The present value of a line can always be chosen, also while nothing is loaded or when it is no longer sold. */
const withKept = (choices: readonly string[], kept: string): readonly string[] =>
  kept === '' || choices.includes(kept) ? choices : [kept, ...choices]

const Box = ({ label, isWide, children }: { label: string; isWide?: boolean; children: ReactNode }) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the control is its child
  <label className={isWide ? 'line-box line-box-wide' : 'line-box'}>
    <span>{label}</span>
    {children}
  </label>
)
