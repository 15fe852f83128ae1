import { z } from 'zod'
import { Contest, exampleContest } from './contest.ts'
import { date, id } from './envelope.ts'
import { carousel } from './limits/site.ts'
import { operation, uploadOperation } from './operation.ts'

/** S1-058. A picture of the carousel; `url` is a path of this site. */
export const CarouselPicture = z.object({ id: id(), url: z.string() })
export type CarouselPicture = z.infer<typeof CarouselPicture>

const RemoteContest = z.object({
  oj: z.string(),
  url: z.string(),
  title: z.string(),
  beginTime: date(),
  endTime: date(),
})

/** S1-058. `ac` counts problems; what other ranks say of a user is null. */
export const RecentAcUser = z.object({
  uid: z.string(),
  username: z.string(),
  nickname: z.string().nullable(),
  realname: z.string().nullable(),
  avatar: z.string().nullable(),
  titleName: z.string().nullable(),
  titleColor: z.string().nullable(),
  ac: z.int(),
  signature: z.null(),
  total: z.null(),
  rating: z.null(),
  score: z.null(),
})
export type RecentAcUser = z.infer<typeof RecentAcUser>

export const getHomeCarousel = operation({
  name: 'getHomeCarousel',
  method: 'GET',
  path: '/home-carousel',
  summary: 'Images at the top of the home page, in order',
  who: 'any',
  query: z.object({}),
  body: z.undefined(),
  data: z.array(CarouselPicture),
  failures: [],
  example: { data: [{ id: 1, url: '/ojapi/public/img/0a1b2c3d4e5f60718293a4b5c6d7e8f9.png' }] },
})

export const getRecentContest = operation({
  name: 'getRecentContest',
  method: 'GET',
  path: '/get-recent-contest',
  summary: 'Contests running or starting within two weeks, latest start first',
  who: 'any',
  query: z.object({}),
  body: z.undefined(),
  data: z.array(Contest),
  failures: [],
  example: { data: [exampleContest] },
})

export const getRecentOtherContest = operation({
  name: 'getRecentOtherContest',
  method: 'GET',
  path: '/get-recent-other-contest',
  summary: 'Contests on other judges; null if they are not collected',
  who: 'any',
  query: z.object({}),
  body: z.undefined(),
  data: z.array(RemoteContest).nullable(),
  failures: [],
  example: { data: null },
})

export const getRecentSevenAcRank = operation({
  name: 'getRecentSevenAcRank',
  method: 'GET',
  path: '/get-recent-seven-ac-rank',
  summary: 'Users who solved the most new problems in the last seven days',
  who: 'any',
  query: z.object({}),
  body: z.undefined(),
  data: z.array(RecentAcUser),
  failures: [],
  example: {
    data: [
      {
        uid: '0a1b2c3d4e5f60718293a4b5c6d7e8f9',
        username: 'ada',
        nickname: 'Ada',
        realname: null,
        avatar: null,
        titleName: null,
        titleColor: null,
        ac: 12,
        signature: null,
        total: null,
        rating: null,
        score: null,
      },
    ],
  },
})

export const getLastWeekSubmissionStatistics = operation({
  name: 'getLastWeekSubmissionStatistics',
  method: 'GET',
  path: '/get-last-week-submission-statistics',
  summary:
    'Submissions per day of the last seven days including today; only super admins can force a refresh',
  who: 'any',
  query: z.object({ forceRefresh: z.boolean().optional() }),
  body: z.undefined(),
  data: z.object({
    /** `MM-dd` */
    dateStrList: z.array(z.string()),
    acCountList: z.array(z.int()),
    totalCountList: z.array(z.int()),
  }),
  failures: [],
  example: {
    query: { forceRefresh: false },
    data: {
      dateStrList: ['05-01', '05-02', '05-03', '05-04', '05-05', '05-06', '05-07'],
      acCountList: [1, 0, 4, 0, 0, 2, 3],
      totalCountList: [3, 0, 9, 1, 0, 5, 4],
    },
  },
})

export const uploadCarouselPicture = uploadOperation({
  name: 'uploadCarouselPicture',
  method: 'POST',
  path: '/file/upload-carouse-img',
  summary: 'Adds an image, re-encoded, to the home page',
  who: 'home_pictures',
  query: z.object({}),
  body: z.undefined(),
  upload: { part: 'file', bytesMax: carousel.bytesMax },
  data: CarouselPicture,
  failures: [
    { status: 400, when: 'there is no file, it is over 10 MB, or no picture of a known format' },
    { status: 400, when: 'the home page has as many pictures as it may' },
  ],
  example: { data: { id: 1, url: '/ojapi/public/img/0a1b2c3d4e5f60718293a4b5c6d7e8f9.webp' } },
})

export const deleteCarouselPicture = operation({
  name: 'deleteCarouselPicture',
  method: 'DELETE',
  path: '/admin/config/home-carousel',
  summary: 'Deletes an image of the home page',
  who: 'home_pictures',
  query: z.object({ id: z.int() }),
  body: z.undefined(),
  data: z.null(),
  failures: [{ status: 400, when: 'the home page has no such picture' }],
  example: { query: { id: 1 }, data: null },
})

export const homeOperations = [
  getHomeCarousel,
  uploadCarouselPicture,
  deleteCarouselPicture,
  getRecentContest,
  getRecentOtherContest,
  getRecentSevenAcRank,
  getLastWeekSubmissionStatistics,
]
