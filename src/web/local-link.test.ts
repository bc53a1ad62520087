import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, Link, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { LocalLink } from './local-link.tsx'

/** A link's attributes sorted by name: React Router may write them in another order. */
function attributesOf(component: unknown, props: object): string[] {
  const element = createElement(component as FunctionComponent<object>, props, 'Events')
  const router = createMemoryRouter([{ path: '/', element }])
  const markup = renderToStaticMarkup(createElement(RouterProvider, { router }))
  return [...markup.matchAll(/ ([\w-]+="[^"]*")/g)].map(([, attribute = '']) => attribute).sort()
}

test.each([
  ['a path', { to: '/events' }],
  ['a path with a query and a place', { to: '/events?q=a#top' }],
  ['how to follow it', { to: '/events', replace: true, preventScrollReset: true }],
  ['attributes', { to: '/events', className: 'link', 'aria-current': 'page', lang: 'fr' }],
])('renders a link on the server as React Router does: %s', (_, props) => {
  const attributes = attributesOf(LocalLink, props)
  expect(attributes).toContain('data-discover="true"')
  expect(attributes).toEqual(attributesOf(Link, props))
})
