// Where something lies on the plane of the board, in its pixels.
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}
