import { readFile } from 'node:fs/promises'
import type { CarouselPicture } from '#contract/home.ts'
import { carousel } from '#contract/limits/site.ts'
import type { ServerDeps } from '#server/deps.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { storeFile } from '#server/stored-file/stored-file.repository.ts'
import {
  addCarouselPicture,
  countCarouselPictures,
  dropCarouselPicture,
  findCarouselPictures,
} from './home.repository.ts'

/** The pictures of the home page, and what super admins do to them. */
export const createCarouselUseCases = ({ db }: Pick<ServerDeps, 'db'>) => ({
  pictures: () => findCarouselPictures(db),
  async add({ uid }: Viewer, file: string): Promise<CarouselPicture> {
    // With native code of many megabytes: loaded with the first picture, not with every web node.
    const { pictureWithin } = await import('#server/account/avatar-picture.ts')
    const bytes = await pictureWithin(await readFile(file), carousel)
    if (!bytes) refuse(400, 'server.account:pictureUnreadable')
    return db.transaction().execute(async (trx) => {
      if ((await countCarouselPictures(trx)) >= carousel.picturesMax)
        refuse(400, 'server.account:carouselFull', { max: carousel.picturesMax })
      const { id, link } = await storeFile(trx, { originalName: 'carousel.webp', bytes, uid })
      await addCarouselPicture(trx, id)
      return { id, url: link }
    })
  },
  async remove(id: number): Promise<null> {
    if (!(await dropCarouselPicture(db, id))) refuse(400, 'server.account:carouselMissing')
    return null
  },
})
