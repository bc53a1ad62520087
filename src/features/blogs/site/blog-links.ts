/** The path of a blog post. */
export function blogHref({ slug }: { slug: string }): string {
  return `/blogs/${encodeURIComponent(slug)}`
}
