import { say } from '#backoffice/language/say.ts'
import { swatchHex } from '#domain/catalog/product.ts'
import { failureText } from '../../api/call-shop.ts'
import type { ShownProduct } from '../../api/products.ts'
import { useProducts } from '../../products/use-product.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { Failure } from '../../ui/failure.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Choices } from './choices.tsx'
import type { ItemDraft } from './order-draft.ts'
import { OrderField } from './order-field.tsx'
import { QuantityField } from './quantity-field.tsx'

/** The list of products is asked of the shop: whoever can load that can load this, too. */
const ProductPicker = lazyPart(async () => (await import('./product-picker.tsx')).ProductPicker, {
  what: 'The list of products',
  loading: (
    <div className="create-picker">
      <input placeholder={say('Find a product')} disabled />
    </div>
  ),
})

type ItemPartProps = {
  index: number
  item: ItemDraft
  /** Beside others, the item has its own quantity and can be removed. */
  isAlone: boolean
  /** Instead of "Item" where it stands alone. */
  title?: string
  product: ShownProduct | undefined
  failed: { error: Error; retry(): void } | undefined
  errorOf(field: string): string | undefined
  onChange(item: ItemDraft): void
  onRemove(): void
}

/** One product of the order with its colour, its size and its number of pairs. */
export function ItemPart(props: ItemPartProps) {
  const { index, item, isAlone, title = say('Item'), product, failed, errorOf, onChange, onRemove } = props
  const name = (field: string) => `items.${index}.${field}`
  const error = (field: string) => errorOf(name(field))
  const color = product?.colors.find(one => one.color === item.color)
  return (
    <section className="create-part" aria-labelledby={`order-item-${index}`}>
      <div className="create-part-head">
        <h3 id={`order-item-${index}`}>{isAlone ? title : say('Item {part}', { part: index + 1 })}</h3>
        {!isAlone && (
          <button type="button" className="desk-button desk-button-small" onClick={onRemove}>
            <BackofficeIcon name="trash" />
            {say('Remove')}
            <span className="sr-only"> {say('item {part}', { part: index + 1 })}</span>
          </button>
        )}
      </div>
      <ProductField
        name={name('productId')}
        error={error('productId')}
        productId={item.productId}
        // another product has other colours and sizes
        onChoose={productId => onChange({ ...item, productId, ...firstChoice() })}
      />
      <ProductFailed failed={failed} />
      {product && (
        <Choices
          name={name('product_color')}
          label={say('Color')}
          look="buttons"
          error={error('product_color')}
          chosen={item.color}
          options={product.colors.map(one => ({ value: one.color, label: <ColorLabel {...one} /> }))}
          onChoose={chosen => onChange({ ...item, color: chosen, size: madeIn(product, chosen, item.size) })}
        />
      )}
      {color && (
        <Choices
          name={name('product_size')}
          label={say('Size')}
          aside={say('pairs left')}
          look="buttons"
          error={error('product_size')}
          chosen={item.size ?? ''}
          options={color.sizes.map(({ size, stock }) => ({
            value: size,
            label: <SizeLabel size={size} stock={stock} />,
            isOff: stock <= 0,
          }))}
          onChoose={size => onChange({ ...item, size })}
        />
      )}
      {product && !color && error('product_size') && <Failure text={error('product_size')} />}
      {!isAlone && <QuantityField {...{ index, item, errorOf, onChange }} />}
    </section>
  )
}

function ProductFailed({ failed }: Pick<ItemPartProps, 'failed'>) {
  if (!failed) return null
  return (
    <Failure text={say('The product could not be loaded. {error} ', { error: failureText(failed.error) })}>
      <button type="button" className="desk-link" onClick={failed.retry}>
        {say('Try again')}
      </button>
    </Failure>
  )
}

/** A size that was chosen stays chosen in another color that has it. */
const madeIn = ({ colors }: ShownProduct, chosen: string, size: number | null): number | null =>
  colors.find(one => one.color === chosen)?.sizes.find(one => one.size === size && one.stock > 0)?.size ??
  null

const firstChoice = () => ({ color: '', size: null })

type ProductFieldProps = {
  name: string
  error: string | undefined
  productId: string
  onChoose(productId: string): void
}

function ProductField({ name, error, productId, onChoose }: ProductFieldProps) {
  const list = useProducts()
  const published = list.data?.filter(entry => entry.status === 'published')
  return (
    <OrderField name={name} label={say('Product')} error={error}>
      {box =>
        list.isError && !published ? (
          <Failure text={say('Products could not be loaded. {error} ', { error: failureText(list.error) })}>
            <button type="button" className="desk-link" onClick={() => void list.refetch()}>
              {say('Try again')}
            </button>
          </Failure>
        ) : (
          <ProductPicker box={box} list={published ?? []} chosenId={productId} onChoose={onChoose} />
        )
      }
    </OrderField>
  )
}

function ColorLabel({ color, swatch }: { color: string; swatch: string }) {
  return (
    <>
      <i className="create-swatch" style={{ background: swatchHex(color, swatch) }} />
      {color}
    </>
  )
}

function SizeLabel({ size, stock }: { size: number; stock: number }) {
  return (
    <>
      {size}
      <small>
        {stock}
        <span className="sr-only">{stock === 1 ? say(' pair left') : say(' pairs left')}</span>
      </small>
    </>
  )
}
