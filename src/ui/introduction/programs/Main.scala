import scala.io.StdIn

object Main {
  def main(args: Array[String]): Unit = {
    val Array(a, b) = StdIn.readLine().split(" ").map(_.toInt)
    println(a + b)
  }
}
