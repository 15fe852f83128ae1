numbers <- scan("stdin", quiet = TRUE)
cat(format(sum(numbers), scientific = FALSE), "\n", sep = "")
