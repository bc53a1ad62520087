import { type Editor, Node } from '@tiptap/core'
import type { Node as Document, NodeType } from '@tiptap/pm/model'
import type { MediaFile } from '#features/media/console/contract.ts'
import type { Language } from '#kit/localized.ts'
import { isPictureWidth, type PictureWidth, pictureAddress, pictureKeyOf } from '#kit/rich-text.ts'

export type PictureAttributes = {
  /** Null while it is uploaded. */
  src: string | null
  /** What it shows; empty for a decorative one, null where nobody has said it. */
  alt: string | null
  width: string | null
  height: string | null
  /** How wide it is shown; null for the width of the text. */
  shown: PictureWidth | null
  /** The id of its upload (media/console/uploads.ts). */
  upload: number | null
}

const imageIn = (element: HTMLElement) =>
  element.localName === 'img' ? element : element.querySelector<HTMLElement>('img')
const ofImage = (name: string) => ({
  default: null,
  rendered: false,
  parseHTML: (element: HTMLElement) => imageIn(element)?.getAttribute(name) ?? null,
})

/** A picture of the media library; what can be written in it is its caption. */
export const Picture = Node.create({
  name: 'picture',
  group: 'block',
  content: 'inline*',
  isolating: true,
  draggable: true,
  addAttributes: () => ({
    src: ofImage('src'),
    alt: ofImage('alt'),
    width: ofImage('width'),
    height: ofImage('height'),
    shown: {
      default: null,
      rendered: false,
      parseHTML: (element: HTMLElement) => {
        const width = element.getAttribute('data-width')
        return isPictureWidth(width) ? width : null
      },
    },
    upload: {
      default: null,
      rendered: false,
      parseHTML: (element: HTMLElement) => Number(imageIn(element)?.dataset.upload ?? 0) || null,
    },
  }),
  parseHTML: () => [
    {
      tag: 'figure',
      // Before that of a table with its caption.
      priority: 60,
      getAttrs: (figure) => (figure.querySelector('img') && !figure.querySelector('table') ? null : false),
      contentElement: (figure) =>
        (figure as HTMLElement).querySelector<HTMLElement>('figcaption') ??
        document.createElement('figcaption'),
    },
    { tag: 'img' },
  ],
  renderHTML({ node }) {
    const { src, alt, width, height, shown, upload } = node.attrs as PictureAttributes
    return [
      'figure',
      { 'data-width': shown, 'data-uploading': src === null ? '' : null },
      ['img', { src, alt, width, height, 'data-upload': src === null ? upload : null }],
      ['figcaption', 0],
    ]
  },
  addKeyboardShortcuts() {
    const inCaption = () => {
      const { $from, empty } = this.editor.state.selection
      return $from.parent.type.name === this.name
        ? { $from, isAtStart: empty && $from.parentOffset === 0 }
        : null
    }
    return {
      Enter: () => {
        const caption = inCaption()
        if (!caption) return false
        const end = caption.$from.after()
        return this.editor
          .chain()
          .insertContentAt(end, { type: 'paragraph' })
          .setTextSelection(end + 1)
          .run()
      },
      Backspace: () => {
        const caption = inCaption()
        if (!caption?.isAtStart) return false
        return caption.$from.parent.content.size > 0 || this.editor.commands.deleteNode(this.name)
      },
    }
  },
})

/** Inserts a picture beside the paragraph of a place, by default the cursor's, which then stands in its caption. */
export function insertPicture(editor: Editor, attrs: Partial<PictureAttributes>, at?: number): void {
  const { doc, schema, selection } = editor.state
  const place = placeAt(doc, schema.nodes.picture as NodeType, at ?? selection.to)
  const from = typeof place === 'number' ? place : place.from
  editor
    .chain()
    .insertContentAt(place, { type: 'picture', attrs })
    .setTextSelection(from + 1)
    .focus()
    .run()
}

/** Inserts HTML of whole blocks beside the cursor's paragraph; the cursor then stands behind it. */
export function insertBlock(editor: Editor, html: string): void {
  const { doc, schema, selection } = editor.state
  const place = placeAt(doc, schema.nodes.paragraph as NodeType, selection.to)
  editor.chain().insertContentAt(place, html).focus().scrollIntoView().run()
}

/** Where a block goes: in place of an empty paragraph, in front of one that the cursor begins, else behind. */
function placeAt(doc: Document, type: NodeType, at: number): number | { from: number; to: number } {
  const $at = doc.resolve(at)
  if ($at.depth > 0 && $at.parent.type.name === 'paragraph' && $at.parent.content.size === 0)
    return { from: $at.before(), to: $at.after() }
  const isAtStart = $at.parentOffset === 0
  for (let depth = $at.depth; depth > 0; depth -= 1) {
    const index = isAtStart ? $at.index(depth - 1) : $at.indexAfter(depth - 1)
    if ($at.node(depth - 1).canReplaceWith(index, index, type))
      return isAtStart ? $at.before(depth) : $at.after(depth)
  }
  return at
}

/** What a file of the library is in a text. @param language the text's */
export async function pictureOf(
  { key, width, height, alternative }: MediaFile,
  language: Language | undefined,
): Promise<Omit<PictureAttributes, 'shown'>> {
  const size = width && height ? { width, height } : await sizeOf(pictureAddress(key))
  return {
    src: pictureAddress(key),
    alt: (language && alternative[language]) ?? null,
    width: size && String(size.width),
    height: size && String(size.height),
    upload: null,
  }
}

/** The library doesn't know the size of files that weren't uploaded there. */
async function sizeOf(address: string): Promise<{ width: number; height: number } | null> {
  const image = new Image()
  image.src = address
  try {
    await image.decode()
    return { width: image.naturalWidth, height: image.naturalHeight }
  } catch {
    return null
  }
}

/** Puts a picture that has arrived in the place kept for it, or takes the place away; neither is undone by itself. */
export function settlePicture(
  editor: Editor,
  upload: number,
  arrived: Omit<PictureAttributes, 'shown'> | undefined,
): void {
  editor.commands.command(({ tr }) => {
    tr.doc.descendants((node, position) => {
      if (node.type.name !== 'picture' || node.attrs.upload !== upload) return
      // What has been said of it in the meantime, or where it was copied, stays.
      const alt = node.attrs.alt ?? arrived?.alt
      if (arrived) tr.setNodeMarkup(tr.mapping.map(position), undefined, { ...node.attrs, ...arrived, alt })
      else tr.delete(tr.mapping.map(position), tr.mapping.map(position + node.nodeSize))
    })
    tr.setMeta('addToHistory', false)
    return true
  })
}

/** What becomes of the pictures of a pasted text. */
export type PastedPictures = {
  /** Begins to upload one. @returns the id of the upload; undefined for a file that the library doesn't take */
  upload(file: File): number | undefined
  /** Says that one was left out. */
  leaveOut(): void
}

/** Keeps the library's own pictures; those that a text brings with it are uploaded, those of other sites left out. */
export function takePictures(body: HTMLElement, pasted?: PastedPictures): void {
  for (const image of body.querySelectorAll('img')) {
    const address = image.getAttribute('src') ?? ''
    const own = address.startsWith(`${location.origin}/`) ? address.slice(location.origin.length) : address
    if (pictureKeyOf(own)) {
      image.setAttribute('src', own)
      continue
    }
    const file = pasted && fileOf(address)
    const upload = file && pasted.upload(file)
    if (upload !== undefined) {
      image.removeAttribute('src')
      // Other programs write an empty one for every picture.
      if (!image.alt.trim()) image.removeAttribute('alt')
      image.dataset.upload = String(upload)
      continue
    }
    // Pictures that measure a pixel count readers.
    if (pasted && !file && image.width !== 1 && image.height !== 1) pasted.leaveOut()
    image.remove()
  }
  for (const paragraph of body.querySelectorAll('p:has(img)'))
    if (!paragraph.textContent?.trim()) paragraph.replaceWith(...paragraph.querySelectorAll('img'))
}

/** The file of a `data:` address. */
function fileOf(address: string): File | undefined {
  const [, type, base64] = /^data:image\/([a-z]+)(?:\+xml)?;base64,([\w+/=\s]+)$/i.exec(address) ?? []
  if (!type || !base64) return undefined
  try {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    return new File([bytes], `image.${type.toLowerCase()}`)
  } catch {
    return undefined
  }
}

/** The pictures that are pasted as files: a screenshot, or one copied alone. A table of Excel comes as a picture too. */
export function pastedFiles({ clipboardData }: ClipboardEvent): File[] {
  const files = [...(clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
  if (files.length === 0) return []
  const html = clipboardData?.getData('text/html') ?? ''
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return body.textContent?.trim() ? [] : files
}
