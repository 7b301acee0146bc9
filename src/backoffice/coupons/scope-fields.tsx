import { useId, useState } from 'react'
import { say, spoken } from '#backoffice/language/say.ts'
import type { ShownShopCoupon } from '../api/shop-coupons.ts'
import { useProducts } from '../products/use-product.ts'
import { Failure } from '../ui/failure.tsx'

type Scope = 'all' | 'category' | 'products'

type ScopeProps = {
  coupon: ShownShopCoupon | undefined
  errorOf(name: string): string | undefined
  onEdit(name: string): void
}

const SCOPES: readonly [Scope, string][] = spoken(
  [
    ['all', 'The whole shop'],
    ['category', 'One category'],
    ['products', 'Chosen products'],
  ],
  '1',
)

const scopeOf = (coupon: ShownShopCoupon | undefined): Scope =>
  coupon?.category ? 'category' : coupon && coupon.productIds.length > 0 ? 'products' : 'all'

/** Which goods a coupon is for. */
export function ScopeFields({ coupon, errorOf, onEdit }: ScopeProps) {
  const id = useId()
  const [scope, setScope] = useState(scopeOf(coupon))
  const { data: products = [] } = useProducts()
  const error = errorOf('category') ?? errorOf('productIds')
  return (
    <fieldset className="coupon-scope" aria-describedby={`${id}-error`}>
      <legend>{say('Holds for')}</legend>
      <div className="coupon-ways">
        {SCOPES.map(([value, label]) => (
          <label key={value}>
            <input
              type="radio"
              name="scope"
              value={value}
              checked={scope === value}
              onChange={() => {
                setScope(value)
                onEdit('category')
                onEdit('productIds')
              }}
            />
            {label}
          </label>
        ))}
      </div>
      {scope === 'category' && (
        <CategoryChoice
          categories={[...new Set(products.map(product => product.category))].toSorted()}
          chosen={coupon?.category ?? null}
        />
      )}
      {scope === 'products' && (
        <ProductChoice products={products} chosen={coupon?.productIds ?? []} onEdit={onEdit} />
      )}
      <Failure id={`${id}-error`} text={error} isReported />
    </fieldset>
  )
}

/** A category that has no products any more can still be kept. */
function CategoryChoice({ categories, chosen }: { categories: readonly string[]; chosen: string | null }) {
  const all = chosen === null || categories.includes(chosen) ? categories : [chosen, ...categories]
  return (
    <select
      // the catalogue comes after the form
      key={all.length}
      name="category"
      aria-label={say('Category')}
      defaultValue={chosen ?? all[0] ?? ''}
    >
      {all.map(category => (
        <option key={category}>{category}</option>
      ))}
    </select>
  )
}

type ProductChoiceProps = {
  products: readonly { id: string; name: string }[]
  chosen: readonly string[]
  onEdit(name: string): void
}

function ProductChoice({ products, chosen: atFirst, onEdit }: ProductChoiceProps) {
  const [chosen, setChosen] = useState<readonly string[]>(atFirst)
  const [typed, setTyped] = useState('')
  const sought = typed.trim().toLowerCase()
  const found = products.filter(product => product.name.toLowerCase().includes(sought))
  const toggle = (id: string) => {
    onEdit('productIds')
    setChosen(ids => (ids.includes(id) ? ids.filter(one => one !== id) : [...ids, id]))
  }
  return (
    <div className="coupon-products">
      {chosen.map(id => (
        <input key={id} type="hidden" name="product" value={id} />
      ))}
      <input
        type="search"
        aria-label={say('Find a product')}
        placeholder={say('Find a product')}
        value={typed}
        maxLength={100}
        onChange={event => setTyped(event.target.value)}
      />
      <p role="status">
        {chosen.length === 1 ? say('1 chosen') : say('{count} chosen', { count: chosen.length })}
      </p>
      <ul>
        {found.map(({ id, name }) => (
          <li key={id}>
            <label>
              <input type="checkbox" checked={chosen.includes(id)} onChange={() => toggle(id)} />
              <span>{name}</span>
            </label>
          </li>
        ))}
      </ul>
    </div>
  )
}
