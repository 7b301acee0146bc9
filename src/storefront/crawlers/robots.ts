/**
 * What crawlers may fetch. Cart, checkout and confirmation are not named: they say `noindex` themselves, and a crawler
 * that may not fetch a page never learns that.
 */
export const robots = (publicOrigin: string): string => `User-agent: *
Disallow: /v1/
Disallow: /dashboard

Sitemap: ${publicOrigin}/sitemap.xml
`
