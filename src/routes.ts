import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  route('card-pictures.json', 'storefront/card/card-pictures.route.tsx'),
  layout('storefront/shop.route.tsx', [
    index('storefront/home/home.route.tsx'),
    route('products/:name', 'storefront/product/product.route.tsx'),
    route('cart', 'storefront/cart/cart.route.tsx'),
    route('checkout', 'storefront/checkout/checkout.route.tsx'),
    route('order-confirmed', 'storefront/confirmed/confirmed.route.tsx'),
    route('search', 'storefront/search/search.route.tsx'),
    route('verify', 'storefront/verify/verify.route.tsx'),
    route('track/:token', 'storefront/tracking/track.route.tsx'),
    route('terms-and-condition', 'storefront/policies/terms.route.tsx'),
    route('privacy', 'storefront/policies/privacy.route.tsx'),
    route('*', 'storefront/not-found.route.tsx'),
  ]),
  layout('account/account.route.tsx', [
    route('login', 'account/login.route.tsx'),
    route('signup', 'account/signup.route.tsx'),
    route('verify-otp', 'account/verify-otp.route.tsx'),
    route('waiting', 'account/waiting.route.tsx'),
    route('forgot-password', 'account/forgot-password.route.tsx'),
    route('reset-password', 'account/reset-password.route.tsx'),
  ]),
  route('dashboard', 'backoffice/dashboard.route.tsx', [
    layout('backoffice/shell/screen.route.tsx', [
      index('backoffice/overview/overview.route.tsx'),
      route('products', 'backoffice/products/products.route.tsx'),
      route('add-product', 'backoffice/products/add/add-product.route.tsx'),
      route('orders', 'backoffice/orders/orders.route.tsx'),
      route('orders/print', 'backoffice/orders/print/print.route.tsx'),
      route('users', 'backoffice/users/users.route.tsx'),
      route('courier', 'backoffice/courier/courier.route.tsx'),
      route('courier/payouts', 'backoffice/courier/payouts/payouts.route.tsx'),
      route('settings', 'backoffice/settings/settings.route.tsx', [
        index('backoffice/settings/settings-list.route.tsx'),
        route(':section', 'backoffice/settings/section.route.tsx'),
      ]),
      route('profile', 'backoffice/profile/profile.route.tsx'),
      route('*', 'backoffice/shell/unknown.route.tsx'),
    ]),
  ]),
  route('robots.txt', 'storefront/crawlers/robots.route.tsx'),
  route('sitemap.xml', 'storefront/crawlers/sitemap.route.tsx'),
  route('feeds/products.xml', 'storefront/crawlers/product-feed.route.tsx'),
  route('share/:picture', 'storefront/crawlers/share-picture.route.tsx'),
] satisfies RouteConfig
