main :: IO ()
main = do
  numbers <- map read . words <$> getContents
  print (sum numbers :: Integer)
