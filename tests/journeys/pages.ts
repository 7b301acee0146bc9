/** `twin`: made of the same parts in the same places as another page here, so that one size is enough for it. */
type Page = { name: string; path: string; twin?: true }

/** Every page of the storefront that a shopper can open by its address. */
export const pages: readonly Page[] = [
  { name: 'home', path: '/' },
  { name: 'a category', twin: true, path: '/?category=Shacci' },
  { name: 'a product', path: '/products/padma-double-strap-slide' },
  { name: 'a chosen size', twin: true, path: '/products/padma-double-strap-slide?color=Black&size=41' },
  { name: 'a sold-out product', path: '/products/titas-buckle-shacci' },
  { name: 'a sold-out size', path: '/products/titas-buckle-shacci/ask-when-back' },
  { name: 'the cart', path: '/cart' },
  { name: 'the checkout', path: '/checkout' },
  { name: 'the gate to an order', path: '/verify' },
  { name: 'the gate to one order', twin: true, path: '/verify?order=1001' },
  { name: 'the search', path: '/search' },
  { name: 'a filtered search', path: '/search?q=sandal&size=42&color=Black' },
  { name: 'a search that finds nothing', path: '/search?q=laptop' },
  { name: 'the reviews', path: '/reviews' },
  { name: 'the terms', path: '/terms-and-condition' },
  { name: 'the privacy page', twin: true, path: '/privacy' },
]
