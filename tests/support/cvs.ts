import { deflateSync } from 'node:zlib'
import { zipSync } from 'fflate'
import { PDFDocument, StandardFonts } from 'pdf-lib'

/** An ordinary CV as word processors write it, with objects in compressed streams. */
export async function pdfCv(
  change: (pdf: PDFDocument) => unknown = () => undefined,
  useObjectStreams = true,
): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const page = pdf.addPage()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  page.drawText('Ada Roy: HTML/CSS/JavaScript, Node/JS, Planning/Launch, /JS (5 years)', {
    x: 50,
    y: 700,
    font,
  })
  pdf.setKeywords(['CSS/JavaScript', '/JavaScript', '/S /P'])
  await change(pdf)
  return pdf.save({ useObjectStreams })
}

/** Builds a PDF from the bodies of its objects; the first is the catalog. */
export function rawPdf(...objects: (string | Buffer)[]): Buffer {
  const parts = objects.map((body, index) =>
    Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(body), Buffer.from('\nendobj\n')]),
  )
  return Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...parts,
    Buffer.from('trailer << /Root 1 0 R >>\nstartxref\n0\n%%EOF\n'),
  ])
}

/** A stream object: a dictionary without its brackets, and data. */
export function stream(dictionary: string, data: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${data.length} >>\nstream\n`),
    data,
    Buffer.from('\nendstream'),
  ])
}

/** A stream that inflates to this many bytes. */
export function bomb(bytes: number): Buffer {
  return stream('/Filter /FlateDecode', deflateSync(Buffer.alloc(bytes)))
}

const DOCUMENT_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

type Docx = { type?: string; overrides?: string; relations?: string; parts?: Record<string, string> }

/** A Word document, optionally with extra content types, relationships and parts. */
export function docxCv({
  type = DOCUMENT_TYPE,
  overrides = '',
  relations = '',
  parts = {},
}: Docx = {}): Uint8Array {
  const files = {
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${type}"/>${overrides}</Types>`,
    '_rels/.rels': relationsXml(
      `<Relationship Id="r1" Type="${RELATION}/officeDocument" Target="word/document.xml"/>`,
    ),
    'word/document.xml':
      '<?xml version="1.0"?><w:document><w:body><w:p>Ada Roy, JavaScript, vbaProject</w:p></w:body></w:document>',
    'word/_rels/document.xml.rels': relationsXml(
      `<Relationship Id="r2" Type="${RELATION}/hyperlink" Target="https://example.com/" TargetMode="External"/>${relations}`,
    ),
    ...parts,
  }
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)])))
}

/** A relationship of a document, which programs fetch when it is `External`. */
export function relation(kind: string, target: string, mode = 'External'): string {
  return `<Relationship Id="r3" Type="${RELATION}/${kind}" Target="${target}" TargetMode="${mode}"/>`
}

function relationsXml(relations: string): string {
  return `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations}</Relationships>`
}
