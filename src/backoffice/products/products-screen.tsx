import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { say } from '#backoffice/language/say.ts'
import type { StaffProductEntry } from '#domain/catalog/staff-product.ts'
import { CallFailed } from '../api/call-shop.ts'
import type { ShownProduct } from '../api/products.ts'
import { CouponsSection } from './coupons/coupons-section.tsx'
import { ProductHead } from './detail/product-head.tsx'
import { BengaliFields } from './fields/bengali-fields.tsx'
import { MainFields, PageFields } from './fields/product-fields.tsx'
import { ProductList } from './list/product-list.tsx'
import { useProductWithEdits } from './product-edits.ts'
import { ProductLeaveGuard } from './product-leave-guard.tsx'
import {
  NoProduct,
  ProductFailed,
  ProductLoading,
  ProductsFailed,
  ProductsLoading,
} from './products-empty-state.tsx'
import { ProductsTabs } from './products-tabs.tsx'
import { useChosenProduct } from './use-chosen-product.ts'
import { refreshList, useProduct, useProducts } from './use-product.ts'
import { VariantsSection } from './variants/variants-section.tsx'

/** All products: their list, and everything about the chosen one. */
export function ProductsScreen() {
  const { data, isPending, isError, error, refetch } = useProducts()
  return (
    <>
      <ProductsTabs current="products" />
      {/* a list in view outlives a failure to refresh it, which is shown above it */}
      {isError && <ProductsFailed error={error} onRetry={() => void refetch()} />}
      {isPending && <ProductsLoading />}
      {data && <FoundProducts list={data} />}
    </>
  )
}

function FoundProducts({ list }: { list: StaffProductEntry[] }) {
  const chosen = useChosenProduct(list)
  const detail = useRef<HTMLElement>(null)
  // on a phone the product stands below the list, and the one before may have been left scrolled to its end
  const show = () => detail.current?.scrollIntoView({ block: 'start' })
  return (
    <div className="product-desk">
      <ProductList list={list} chosen={chosen} onChoose={show} />
      <section className="product-detail" ref={detail} aria-label={chosen?.name ?? say('Product')}>
        {chosen ? (
          <FoundProduct key={chosen.id} id={chosen.id} list={list} />
        ) : (
          <NoProduct isEmpty={list.length === 0} />
        )}
      </section>
    </div>
  )
}

function FoundProduct({ id, list }: { id: string; list: StaffProductEntry[] }) {
  const queries = useQueryClient()
  const { data, isPending, isError, error, refetch } = useProduct(id)
  const isGone = error instanceof CallFailed && error.answer.code === 'product_not_found'
  useEffect(() => {
    // somebody else has deleted it: it goes from the list too
    if (isGone) void refreshList(queries)
  }, [isGone, queries])
  return (
    <>
      {isError && <ProductFailed error={error} onRetry={() => void refetch()} />}
      {isPending && <ProductLoading />}
      {data && <ProductDetail product={data} list={list} />}
    </>
  )
}

type ProductDetailProps = { product: ShownProduct; list: readonly StaffProductEntry[] }

/** Everything about one product, edited in place. */
function ProductDetail({ product: held, list }: ProductDetailProps) {
  const product = useProductWithEdits(held)
  return (
    <>
      <ProductHead product={product} />
      <MainFields product={product} list={list} />
      <VariantsSection product={product} />
      <CouponsSection product={product} />
      <PageFields product={product} />
      <BengaliFields product={product} />
      <ProductLeaveGuard />
    </>
  )
}
