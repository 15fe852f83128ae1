/** A stored picture that the home page shows, in the order of its id. */
export interface CarouselPictureTable {
  fileId: number
}

export interface HomeTables {
  carouselPicture: CarouselPictureTable
}
